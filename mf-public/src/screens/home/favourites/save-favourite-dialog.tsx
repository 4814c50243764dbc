import { Alert, Button, Select, TextField, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import {
  ApiError,
  callApi,
  changeQuery,
  errorText,
  queryClient,
  refreshQueries,
  showToast,
  useT,
} from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { message } from '@trupial/web-kit/message';
import { useFieldWords } from '@trupial/web-kit/field-words';
import styles from './favourites.module.css';

type LocationType = Answer<'favorites'>['favorites'][number]['location_type'];

const LOCATION_TYPES = ['home', 'work', 'custom'] as const satisfies readonly LocationType[];

const isLocationType = (value: string): value is LocationType =>
  (LOCATION_TYPES as readonly string[]).includes(value);

interface SaveFavouriteDialogProps {
  readonly address: string;
  readonly onClose: () => void;
}

/** Names a place and saves it. */
export function SaveFavouriteDialog({ address, onClose }: SaveFavouriteDialogProps) {
  const t = useT();
  const words = useFieldWords();
  const [name, setName] = useState('');
  const [type, setType] = useState<LocationType>('custom');
  const [problem, setProblem] = useState<{ text: string; isAboutName: boolean }>();
  const [isBusy, setBusy] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);

  const submit = async (event: SyntheticEvent) => {
    // The dialog is inside the booking form: Enter must not submit that form.
    event.preventDefault();
    event.stopPropagation();
    if (isBusy) return;
    if (name.trim() === '') {
      setProblem({ text: message('Please enter a name for this location'), isAboutName: true });
      return;
    }
    // A field that is disabled loses it, and Enter was pressed in one.
    saveButton.current?.focus();
    setBusy(true);
    setProblem(undefined);
    try {
      const saved = await callApi('createFavorite', {
        body: { name: name.trim(), address, location_type: type },
      });
      // The list has it at once: nobody waits until it was read again.
      changeQuery<Answer<'favorites'>>(['favorites'], ({ favorites }) => ({
        favorites: [...favorites.filter(({ id }) => id !== saved.id), saved],
      }));
      const reading = refreshQueries(['favorites']);
      // But where there is no list yet, in which the focus goes to its button.
      if (queryClient.getQueryData(['favorites']) === undefined) await reading;
      showToast(t('Location saved.'));
      onClose();
    } catch (error) {
      const failed = message('Failed to save location. Please try again.');
      // Of what the server refuses another try says nothing: there may be too many.
      const isRefused = error instanceof ApiError && error.status < 500;
      setProblem({ text: isRefused ? errorText(error, failed) : failed, isAboutName: false });
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Save as favourite')}
      size="small"
      dismissable={!isBusy}
      labels={words.dialog}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('Cancel')}
          </Button>
          <Button
            ref={saveButton}
            variant="primary"
            busy={isBusy}
            onClick={(event) => void submit(event)}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      {/* What would be changed while it is saved would be lost. */}
      <fieldset className={styles.form} disabled={isBusy}>
        <p className={looks.muted}>{address}</p>
        <TextField
          data-autofocus
          label={t('Location Name')}
          maxLength={100}
          value={name}
          error={problem?.isAboutName ? t(problem.text) : undefined}
          onChange={setName}
          onKeyDown={(event) => event.key === 'Enter' && void submit(event)}
        />
        <Select
          label={t('Location Type')}
          value={type}
          options={LOCATION_TYPES.map((value) => ({
            value,
            label: t('{type, select, home {Home} work {Work} other {Other}}', { type: value }),
          }))}
          onChange={(value) => isLocationType(value) && setType(value)}
        />
        {problem && !problem.isAboutName && <Alert tone="danger">{t(problem.text)}</Alert>}
      </fieldset>
    </Dialog>
  );
}
