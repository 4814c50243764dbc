import { Button, ClockIcon } from '@trupial/ui-kit';
import { DatePicker, TimeSelect } from '@trupial/ui-kit/date';
import { useT } from '@trupial/web-kit/core';
import { useDateWords } from '@trupial/web-kit/field-words';
import { lastDay } from '@trupial/web-kit/bookable-times';
import { islandToday, nextQuarter } from './island-now.ts';
import styles from './trip-form.module.css';
import type { TripFields } from './use-trip-form.ts';

interface TripWhenProps {
  readonly form: TripFields;
  readonly disabled: boolean;
}

/** Day and time of the island, in quarter hours: nothing that has gone by. */
export function TripWhen({ form, disabled }: TripWhenProps) {
  const { trip, changeTrip } = form;
  const { idOf, errorOf } = form.checks;
  const t = useT();
  const calendar = useDateWords();
  const today = islandToday();
  // In the last minutes of a day it is tomorrow's.
  const soonest = nextQuarter();
  return (
    <div className={styles.when}>
      <DatePicker
        {...calendar}
        id={idOf('day')}
        label={t('Date')}
        value={trip.day}
        min={soonest.day}
        max={lastDay(today)}
        disabled={disabled}
        error={errorOf('day')}
        onChange={(day) => changeTrip({ day })}
      />
      <TimeSelect
        id={idOf('time')}
        label={t('Time')}
        value={trip.time}
        min={trip.day === soonest.day ? soonest.time : trip.day === today ? '24:00' : undefined}
        locale={calendar.locale}
        placeholder={t('Select a time')}
        disabled={disabled}
        error={errorOf('time')}
        onChange={(time) => changeTrip({ time })}
      />
      {!disabled && (
        <Button
          variant="quiet"
          size="small"
          className={styles.soon ?? ''}
          icon={<ClockIcon size={16} />}
          onClick={form.chooseSoonest}
        >
          {t('As soon as possible')}
        </Button>
      )}
    </div>
  );
}
