import { NumberStepper, PersonIcon, PhoneIcon, TextField } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { useT } from '@trupial/web-kit/core';
import { LocationInput } from '@trupial/web-kit/location-input';
import { type DetailsDraft, detailsBody } from '@trupial/web-kit/ride-details-draft';
import { detailsPart } from '@trupial/web-kit/ride-details-part';
import { givenDetails } from '../ride-details/details-form.tsx';
import { MOST_PASSENGERS } from './change-draft.ts';
import styles from './change-booking.module.css';
import { useFieldWords } from './field-words.ts';
import type { FormField } from './refusals.ts';
import type { ChangeBookingProps, Changing } from './use-change-booking.ts';

interface ChangeFieldsProps {
  readonly changing: Changing;
  readonly who: ChangeBookingProps['who'];
  /** What begins the ids of the fields: `{id}-time`. */
  readonly id: string;
  readonly disabled: boolean;
}

/** Their fields are fetched when somebody opens them, or when there are any. */
const Details = detailsPart(() => import('../ride-details/details-form.tsx'));

/** Something is said beyond the trip itself. */
const hasDetails = (draft: DetailsDraft): boolean =>
  Object.values(detailsBody(draft)).some((value) => value !== null);

/** The form of a booking, filled with what is booked. */
export function ChangeFields({ changing, who, id, disabled }: ChangeFieldsProps) {
  const t = useT();
  const words = useFieldWords();
  const { draft, edit, problems, refusal } = changing;
  const refused = refusal?.kind === 'fields' ? refusal.fields : {};
  const wrong: Readonly<Partial<Record<FormField, string>>> = { ...refused, ...problems };
  const errorOf = (field: FormField): string | undefined => {
    const text = wrong[field];
    return text && t(text);
  };
  const field = (name: FormField) => ({ id: `${id}-${name}`, disabled, error: errorOf(name) });
  // The location input translates its error itself.
  const place = (name: 'pickup' | 'dropoff') => ({
    id: `${id}-${name}`,
    disabled,
    error: wrong[name],
    value: draft[name],
  });
  return (
    <>
      <div className={styles.when}>
        <DatePicker
          {...words.date}
          {...field('day')}
          label={t('Date')}
          value={draft.day}
          min={changing.today}
          onChange={(day) => edit({ day })}
        />
        <TimeSelect
          {...field('time')}
          label={t('Time')}
          value={draft.time}
          locale={words.locale}
          placeholder={t('Select a time')}
          onChange={(time) => edit({ time })}
        />
      </div>
      <LocationInput
        {...place('pickup')}
        label={t('Pickup Location')}
        onChange={(pickup) => edit({ pickup })}
      />
      <LocationInput
        {...place('dropoff')}
        label={t('Drop-off Location')}
        onChange={(dropoff) => edit({ dropoff })}
      />
      <div className={styles.pair}>
        <NumberStepper
          {...field('passengers')}
          label={t('Passengers')}
          value={draft.passengers}
          min={1}
          max={MOST_PASSENGERS}
          labels={words.number}
          onChange={(passengers) => edit({ passengers })}
        />
        <NumberStepper
          {...field('luggage')}
          label={t('Luggage')}
          value={draft.luggage}
          labels={words.number}
          onChange={(luggage) => edit({ luggage })}
        />
      </div>
      <Details
        id={`${id}-details`}
        value={hasDetails(draft) ? givenDetails(draft) : undefined}
        passengers={draft.passengers}
        refused={refused}
        disabled={disabled}
        onChange={({ draft: typed }) => edit(typed)}
      />
      {who === 'office' && (
        <div className={styles.when}>
          <TextField
            {...field('name')}
            label={t('Full Name')}
            icon={<PersonIcon />}
            autoComplete="off"
            maxLength={120}
            value={draft.name}
            onChange={(name) => edit({ name })}
          />
          <TextField
            {...field('phone')}
            label={t('Phone Number')}
            icon={<PhoneIcon />}
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={draft.phone}
            onChange={(phone) => edit({ phone })}
          />
        </div>
      )}
      {who === 'office' && (
        <TextField
          {...field('reason')}
          label={t('Why it is changed')}
          description={t('It is kept in the history of the ride.')}
          required
          maxLength={300}
          value={changing.reason}
          onChange={changing.explain}
        />
      )}
    </>
  );
}
