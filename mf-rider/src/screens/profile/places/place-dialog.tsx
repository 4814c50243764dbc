import { Alert, Button, Checkbox, Select, TextField, looks } from '@trupial/ui-kit';
import { Dialog } from '@trupial/ui-kit/dialog';
import { useT } from '@trupial/web-kit';
import { LocationInput, type PlaceEntry } from '@trupial/web-kit/location-input';
import { type SyntheticEvent, useId, useRef, useState } from 'react';
import { isFilled, LOCATION_TYPES, type PlaceDraft } from './place.ts';
import type { Places } from './use-places.ts';

interface PlaceDialogProps {
  /** What the form starts with: a place to edit, or an empty one. */
  readonly start: PlaceDraft;
  readonly save: Places['save'];
  /** Called at every change: what is typed survives a reload. */
  readonly onTyped: (place: PlaceDraft) => void;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** 'Add New Location' or 'Edit Location'. Closing clears what was typed. */
export function PlaceDialog({ start, save, onTyped, onSaved, onClose }: PlaceDialogProps) {
  const t = useT();
  const form = useId();
  const saveButton = useRef<HTMLButtonElement>(null);
  const [draft, setDraft] = useState(start);
  const [address, setAddress] = useState<PlaceEntry>({ text: start.address });
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const place: PlaceDraft = { ...draft, address: address.text };
  const change = (changes: Partial<PlaceDraft>) => {
    setDraft((now) => ({ ...now, ...changes }));
    onTyped({ ...place, ...changes });
  };

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy || !isFilled(place)) return;
    // A field that is disabled loses it, and Enter was pressed in one.
    saveButton.current?.focus();
    setBusy(true);
    setProblem(undefined);
    const outcome = await save(place);
    setBusy(false);
    if (outcome.isDone) onSaved();
    else setProblem(outcome.problem);
  };

  return (
    <Dialog
      open
      title={start.id === undefined ? t('Add New Location') : t('Edit Location')}
      labels={{ close: t('Close') }}
      dismissable={!isBusy}
      onClose={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            ref={saveButton}
            type="submit"
            form={form}
            variant="primary"
            busy={isBusy}
            disabled={!isFilled(place)}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void submit(event)}>
        {/* What would be changed while it is saved would be lost. */}
        <fieldset className={looks.stack4} disabled={isBusy}>
          <TextField
            data-autofocus
            label={t('Location Name')}
            placeholder={t('e.g., Home, Office, Gym')}
            maxLength={100}
            autoComplete="off"
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <LocationInput
            id={`${form}-address`}
            label={t('Address')}
            value={address}
            onChange={(entry) => {
              setAddress(entry);
              onTyped({ ...place, address: entry.text });
            }}
          />
          <Select
            label={t('Location Type')}
            value={draft.location_type}
            options={LOCATION_TYPES.map((type) => ({
              value: type,
              label: t('{type, select, home {Home} work {Work} other {Custom}}', { type }),
            }))}
            onChange={(value) => {
              const type = LOCATION_TYPES.find((known) => known === value);
              if (type) change({ location_type: type });
            }}
          />
          <div className={looks.stack1}>
            <Checkbox
              checked={draft.is_default_pickup}
              onChange={(is_default_pickup) => change({ is_default_pickup })}
            >
              {t('Default pickup location')}
            </Checkbox>
            <Checkbox
              checked={draft.is_default_dropoff}
              onChange={(is_default_dropoff) => change({ is_default_dropoff })}
            >
              {t('Default drop-off location')}
            </Checkbox>
          </div>
          {problem && <Alert tone="danger">{problem}</Alert>}
        </fieldset>
      </form>
    </Dialog>
  );
}
