import { useT } from '@trupial/web-kit';
import { Alert, TextField } from '@trupial/ui-kit';
import { DatePicker } from '@trupial/ui-kit/date';
import styles from '../../form/form.module.css';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useDateWords } from '../../words/field-words.ts';
import { useToday } from '../../words/use-today.ts';
import type { TariffField } from './tariff-form.ts';
import type { useNewTariff } from './use-new-tariff.ts';

interface NewTariffDialogProps {
  form: ReturnType<typeof useNewTariff>;
  onClose: () => void;
}

/** A new version of the tariff, from a day on. */
export function NewTariffDialog({ form, onClose }: NewTariffDialogProps) {
  const t = useT();
  const today = useToday();
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
  return (
    <FormDialog
      title={t('New tariff')}
      submitLabel={t('Put into force')}
      size="large"
      form={form}
      onClose={onClose}
    >
      <Alert announce={false}>
        {t(
          'It counts for rides on its first day and after. Quotes that were given and rides that were booked keep their tariff.',
        )}
      </Alert>
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
        <TextField {...form.field('night_until')} label={t('Night until')} type="time" required />
        {figure('holiday_percent', t('Holiday, in percent'), true)}
      </fieldset>
    </FormDialog>
  );
}
