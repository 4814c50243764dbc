import { callApi, formatDate, islandDay, showToast, useQueryClient, useT } from '@trupial/web-kit';
import { Alert, Button, PlusIcon, TextField } from '@trupial/ui-kit';
import { DatePicker } from '@trupial/ui-kit/date';
import { useState } from 'react';
import styles from '../../form/form.module.css';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useRefusableForm } from '../../form/use-refusable-form.ts';
import { useDateWords } from '@trupial/web-kit/field-words';
import { MAY_BE_DONE } from '../../words/not-known.ts';
import { useToday } from '../../words/use-today.ts';
import { startFrom, TARIFF_FIELDS, tariffBody, tariffProblems } from './tariff-form.ts';
import type { TariffField, TypedTariff } from './tariff-form.ts';
import { TARIFFS_KEY, type TariffVersion, versionOfDay } from './tariff.ts';

const problemsNow = (typed: TypedTariff) => tariffProblems(typed, islandDay(new Date()));

/**
 * A new version of the tariff, from a day on: the button, and its dialog. The form begins with the
 * figures of the version in force, says when another one counts on its first day, and keeps what was
 * typed while its dialog is closed, and over a reload.
 */
export function NewTariff({ versions }: { versions: readonly TariffVersion[] }) {
  const t = useT();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const today = useToday();
  const renew = () => client.invalidateQueries({ queryKey: TARIFFS_KEY });
  // The version with whose figures it began is kept with what was typed.
  const startOn = (day: string) => {
    const followed = versionOfDay(versions, day || today)!; // the first one counts always
    return { ...startFrom(followed), valid_from: day, begun_with: followed.version };
  };
  const start = startOn('');
  const form = useRefusableForm<TariffField | 'begun_with'>({
    fields: TARIFF_FIELDS,
    start,
    keptAs: 'new-tariff',
    check: problemsNow,
    notKnown: MAY_BE_DONE,
    send: async (typed) => {
      // What the screen knows: of another one nobody was told.
      const follows = startOn(typed.valid_from).begun_with;
      const body = { ...tariffBody(typed), follows };
      const version = await callApi('createTariff', { body });
      form.reset(start);
      setOpen(false);
      showToast(t('The new tariff counts from {day}', { day: formatDate(version.valid_from) }));
      void renew();
    },
    onRefused: () => void renew(),
  });
  const begin = startOn(form.typed.valid_from);
  // Else whoever puts it into force would take back, without a word, what somebody else has changed.
  const isOutdated = form.typed.begun_with !== begin.begun_with;
  if (isOutdated && !form.isTyped) form.reset(start);
  const dateWords = useDateWords();
  const figure = (name: TariffField, label: string, whole = false) => (
    <TextField
      {...form.field(name)}
      label={label}
      required
      autoComplete="off"
      inputMode={whole ? 'numeric' : 'decimal'}
    />
  );
  const list = (name: TariffField, label: string) => (
    <TextField {...form.field(name)} label={label} required autoComplete="off" />
  );
  return (
    <>
      <Button
        variant="primary"
        icon={<PlusIcon size={18} />}
        onClick={() => {
          setOpen(true);
          void renew();
        }}
      >
        {t('New tariff')}
      </Button>
      {isOpen && (
        <FormDialog
          title={t('New tariff')}
          submitLabel={t('Put into force')}
          size="large"
          form={form}
          onClose={() => setOpen(false)}
        >
          <Alert announce={false}>
            {t(
              'It counts for rides on its first day and after. Quotes that were given and rides that were booked keep their tariff.',
            )}
          </Alert>
          {isOutdated && (
            <Alert
              tone="warning"
              actions={
                <Button
                  size="small"
                  onClick={() => {
                    form.reset(begin);
                    document.getElementById(form.field('valid_from').id)?.focus();
                  }}
                >
                  {t('Begin anew with its figures')}
                </Button>
              }
            >
              {t(
                'These figures began with another version than the one that counts on its first day.',
              )}
            </Alert>
          )}
          <div className={styles.group}>
            <DatePicker
              {...form.field('valid_from')}
              {...dateWords}
              label={t('First day')}
              required
              min={today}
            />
          </div>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('Distance')}</legend>
            {figure('base', t('Start, in dollars'))}
            {figure('included_km', t('Kilometres included'))}
            {figure('per_km', t('Per km, in dollars'))}
            {figure('minimum', t('Lowest fare, in dollars'))}
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('Passengers and luggage')}</legend>
            {figure('included_passengers', t('Passengers included'), true)}
            {figure('per_extra_passenger', t('Each further one, in dollars'))}
            {figure('included_luggage', t('Bags included'), true)}
            {figure('per_extra_luggage', t('Each further bag, in dollars'))}
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('Night and holidays')}</legend>
            {figure('night_percent', t('Night, in percent'), true)}
            <TextField {...form.field('night_from')} label={t('Night from')} type="time" required />
            <TextField
              {...form.field('night_until')}
              label={t('Night until')}
              type="time"
              required
            />
            {figure('holiday_percent', t('Holiday, in percent'), true)}
          </fieldset>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{t('Cheat sheet')}</legend>
            {list('sheet_distances', t('Distances, in km'))}
            {list('sheet_passengers', t('Numbers of passengers'))}
            {list('sheet_luggage', t('Numbers of bags'))}
          </fieldset>
        </FormDialog>
      )}
    </>
  );
}
