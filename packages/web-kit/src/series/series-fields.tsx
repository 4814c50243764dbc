import { Checkbox, Select, TextField } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { formatDate, useT } from '@trupial/web-kit/core';
import { detailsPart } from '@trupial/web-kit/ride-details-part';
import { useDateWords } from '@trupial/web-kit/field-words';
import { firstTime, lastDay } from '@trupial/web-kit/bookable-times';
import { PersonFields, TripFields } from '../change-booking/trip-fields.tsx';
import { areDetailsWrong, DETAILS, type SeriesRefusal } from './refusals.ts';
import { type SeriesDraft, startingOn } from './series-draft.ts';
import { useSeriesWords, WEEKDAYS, type Weekday } from './series-words.ts';
import styles from './series.module.css';

const Details = detailsPart(() => import('../ride-details/details-form.tsx'));

interface SeriesFieldsProps {
  /** What begins the ids of the fields. */
  readonly id: string;
  readonly draft: SeriesDraft;
  readonly edit: (edited: Partial<SeriesDraft>) => void;
  readonly refusal: SeriesRefusal | undefined;
  readonly today: string;
  /** A new series, a series from a day on, or one ride of it. */
  readonly of: 'new' | 'rest' | 'one';
  /** The day from which on it is; without one, from now on. */
  readonly from?: string | undefined;
  /** Only the office changes them later. */
  readonly withPerson: boolean;
  readonly disabled: boolean;
}

/** The server's names of the trip's fields. */
const WIRE_NAMES = {
  pickup: 'pickup_location',
  dropoff: 'dropoff_location',
  passengers: 'passenger_count',
  luggage: 'luggage_count',
  name: 'rider_name',
  phone: 'rider_phone',
} as const;

/** The form of recurring rides: when, from where to where, for whom. */
export function SeriesFields(props: SeriesFieldsProps) {
  const { id, draft, edit, today, of, withPerson, disabled } = props;
  const t = useT();
  const words = useDateWords();
  const fields = props.refusal?.fields ?? {};
  const field = (name: string) => {
    const text = fields[name];
    return { id: `${id}-${name}`, disabled, error: text && t(text) };
  };
  const trip = {
    draft,
    edit,
    field: (name: keyof typeof WIRE_NAMES) => {
      const wire = WIRE_NAMES[name];
      return { id: `${id}-${wire}`, disabled, error: fields[wire] };
    },
  };
  return (
    <>
      <div className={styles.pair}>
        {of !== 'rest' && (
          <DatePicker
            {...words}
            {...field(of === 'new' ? 'start_date' : 'ride_datetime')}
            label={of === 'new' ? t('First day') : t('Date')}
            value={draft.day}
            min={today}
            max={of === 'new' ? lastDay(today) : undefined}
            onChange={(day) => edit(of === 'new' ? startingOn(day, draft) : { day })}
          />
        )}
        <TimeSelect
          {...field('time')}
          label={t('Time')}
          value={draft.time}
          min={of === 'one' ? firstTime(draft.day) : undefined}
          locale={words.locale}
          placeholder={t('Select a time')}
          onChange={(time) => edit({ time })}
        />
      </div>
      {of !== 'one' && <PatternFields {...props} field={field} />}
      <TripFields {...trip} />
      {withPerson && <PersonFields {...trip} />}
      <Details
        id={`${id}-${DETAILS}`}
        value={draft.details}
        language={draft.language}
        passengers={draft.passengers}
        isRefused={areDetailsWrong(props.refusal)}
        disabled={disabled}
        onChange={(details) => edit({ details })}
      />
    </>
  );
}

interface PatternFieldsProps extends SeriesFieldsProps {
  readonly field: (name: string) => {
    readonly id: string;
    readonly disabled: boolean;
    readonly error: string | undefined;
  };
}

/** On which days, how often, until when. */
function PatternFields({ draft, edit, field, today, of, from, disabled }: PatternFieldsProps) {
  const t = useT();
  /** A changed number counts from where the change begins. */
  const count = () => {
    if (of === 'new') return t('Number of rides');
    return from ? t('Rides from {day} on', { day: formatDate(from) }) : t('Rides from now on');
  };
  const words = useDateWords();
  const { days } = useSeriesWords();
  const weekdays = field('weekdays');
  const toggle = (day: Weekday, isOn: boolean) =>
    edit({
      weekdays: WEEKDAYS.filter((one) => (one === day ? isOn : draft.weekdays.includes(one))),
    });
  return (
    <>
      <fieldset
        className={styles.weekdays}
        aria-describedby={weekdays.error ? `${weekdays.id}-problem` : undefined}
      >
        <legend className={styles.legend}>{t('Days of the week')}</legend>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            id={day === 'MO' ? weekdays.id : undefined}
            disabled={disabled}
            checked={draft.weekdays.includes(day)}
            onChange={(isOn) => toggle(day, isOn)}
          >
            {days[day]}
          </Checkbox>
        ))}
        {weekdays.error && (
          <p id={`${weekdays.id}-problem`} className={styles.problem}>
            {weekdays.error}
          </p>
        )}
      </fieldset>
      <div className={styles.pair}>
        <Select
          {...field('every_weeks')}
          label={t('How often')}
          value={draft.everyWeeks}
          options={[1, 2, 3, 4].map((weeks) => ({
            value: String(weeks),
            label: t('{n, plural, one {Every week} other {Every # weeks}}', { n: weeks }),
          }))}
          onChange={(everyWeeks) => edit({ everyWeeks })}
        />
        <Select
          id={`${field('end').id}`}
          disabled={disabled}
          label={t('Ends')}
          value={draft.end}
          options={[
            { value: 'until', label: t('On a day') },
            { value: 'count', label: t('After a number of rides') },
          ]}
          onChange={(end) => edit({ end: end === 'count' ? 'count' : 'until' })}
        />
        {draft.end === 'until' ? (
          <DatePicker
            {...words}
            {...field('until')}
            label={t('Last day')}
            value={draft.until}
            min={today}
            onChange={(until) => edit({ until })}
          />
        ) : (
          <TextField
            {...field('count')}
            label={count()}
            inputMode="numeric"
            autoComplete="off"
            value={draft.count}
            onChange={(count) => edit({ count })}
          />
        )}
      </div>
      <Checkbox
        disabled={disabled}
        checked={draft.leaveOutHolidays}
        onChange={(leaveOutHolidays) => edit({ leaveOutHolidays })}
      >
        {t('Leave public holidays out')}
      </Checkbox>
    </>
  );
}
