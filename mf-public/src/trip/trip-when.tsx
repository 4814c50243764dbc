import { Button, ClockIcon } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { useT } from '@trupial/web-kit/core';
import { useCalendarNames, useFieldWords, useLocale } from '../words/use-field-words.ts';
import { islandToday, nextQuarter } from './island-now.ts';
import styles from './trip-form.module.css';
import type { Trip } from './trip.rules.ts';

export interface TripPartProps {
  readonly trip: Trip;
  readonly onChange: (changes: Partial<Trip>) => void;
  /** Id of a field, so that the focus can go there. */
  readonly idOf: (field: keyof Trip) => string;
  /** What is wrong with a field, translated. */
  readonly errorOf: (field: keyof Trip) => string | undefined;
  readonly disabled?: boolean;
}

interface TripWhenProps extends TripPartProps {
  readonly onSoonest: () => void;
}

/** Day and time of the island, today at the earliest, in quarter hours. */
export function TripWhen(props: TripWhenProps) {
  const { trip, onChange, onSoonest, idOf, errorOf, disabled = false } = props;
  const t = useT();
  const words = useFieldWords();
  const locale = useLocale();
  const names = useCalendarNames();
  const today = islandToday();
  return (
    <div className={styles.when}>
      <DatePicker
        id={idOf('day')}
        label={t('Date')}
        value={trip.day}
        min={today}
        locale={locale}
        names={names}
        labels={words.date}
        disabled={disabled}
        error={errorOf('day')}
        onChange={(day) => onChange({ day })}
      />
      <TimeSelect
        id={idOf('time')}
        label={t('Time')}
        value={trip.time}
        min={trip.day === today ? nextQuarter().time : undefined}
        locale={locale}
        placeholder={t('Select a time')}
        disabled={disabled}
        error={errorOf('time')}
        onChange={(time) => onChange({ time })}
      />
      {!disabled && (
        <Button
          variant="quiet"
          size="small"
          className={styles.soon ?? ''}
          icon={<ClockIcon size={16} />}
          onClick={onSoonest}
        >
          {t('As soon as possible')}
        </Button>
      )}
    </div>
  );
}
