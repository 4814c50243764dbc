import { TextField } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { useT } from '@trupial/web-kit/core';
import { type DetailsDraft, detailsBody } from '@trupial/web-kit/ride-details-draft';
import { detailsPart } from '@trupial/web-kit/ride-details-part';
import { givenDetails } from '../ride-details/details-form.tsx';
import styles from './change-booking.module.css';
import { useDateWords } from '@trupial/web-kit/field-words';
import { firstTime, lastDay } from '@trupial/web-kit/bookable-times';
import type { FormField } from './refusals.ts';
import { PersonFields, TripFields } from './trip-fields.tsx';
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
  const words = useDateWords();
  const { draft, edit, problems, refusal } = changing;
  const refused = refusal?.kind === 'fields' ? refusal.fields : {};
  const wrong: Readonly<Partial<Record<FormField, string>>> = { ...refused, ...problems };
  const errorOf = (field: FormField): string | undefined => {
    const text = wrong[field];
    return text && t(text);
  };
  const field = (name: FormField) => ({ id: `${id}-${name}`, disabled, error: errorOf(name) });
  const trip = {
    draft,
    edit,
    field: (name: FormField) => ({ id: `${id}-${name}`, disabled, error: wrong[name] }),
  };
  return (
    <>
      <div className={styles.when}>
        <DatePicker
          {...words}
          {...field('day')}
          label={t('Date')}
          value={draft.day}
          min={changing.today}
          max={lastDay(changing.today)}
          onChange={(day) => edit({ day })}
        />
        <TimeSelect
          {...field('time')}
          label={t('Time')}
          value={draft.time}
          min={firstTime(draft.day)}
          locale={words.locale}
          placeholder={t('Select a time')}
          onChange={(time) => edit({ time })}
        />
      </div>
      <TripFields {...trip} />
      <Details
        id={`${id}-details`}
        value={hasDetails(draft) ? givenDetails(draft) : undefined}
        passengers={draft.passengers}
        refused={refused}
        disabled={disabled}
        onChange={({ draft: typed }) => edit(typed)}
      />
      {who === 'office' && <PersonFields {...trip} />}
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
