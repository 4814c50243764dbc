import { NumberStepper } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useFieldWords } from '@trupial/web-kit/field-words';
import styles from './trip-form.module.css';
import type { TripFields } from './use-trip-form.ts';

interface TripCountsProps {
  readonly form: TripFields;
  readonly disabled: boolean;
  readonly mostPassengers?: number;
  readonly mostLuggage?: number;
}

/** How many people, and how many bags. */
export function TripCounts({ form, disabled, mostPassengers, mostLuggage }: TripCountsProps) {
  const t = useT();
  const words = useFieldWords();
  const { trip, changeTrip } = form;
  const { idOf, errorOf } = form.checks;
  return (
    <div className={styles.counts}>
      <NumberStepper
        id={idOf('passengers')}
        label={t('Passengers')}
        value={trip.passengers}
        min={1}
        max={mostPassengers}
        labels={words.number}
        disabled={disabled}
        error={errorOf('passengers')}
        onChange={(passengers) => changeTrip({ passengers })}
      />
      <NumberStepper
        id={idOf('luggage')}
        label={t('Luggage')}
        value={trip.luggage}
        min={0}
        max={mostLuggage}
        labels={words.number}
        disabled={disabled}
        error={errorOf('luggage')}
        onChange={(luggage) => changeTrip({ luggage })}
      />
    </div>
  );
}
