import { NumberStepper } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useFieldWords } from '../words/use-field-words.ts';
import styles from './trip-form.module.css';
import type { TripPartProps } from './trip-when.tsx';

interface TripCountsProps extends TripPartProps {
  readonly mostPassengers?: number;
  readonly mostLuggage?: number;
}

/** How many people, and how many bags. */
export function TripCounts(props: TripCountsProps) {
  const t = useT();
  const words = useFieldWords();
  const { trip, onChange, idOf, errorOf, disabled = false } = props;
  return (
    <div className={styles.counts}>
      <NumberStepper
        id={idOf('passengers')}
        label={t('Passengers')}
        value={trip.passengers}
        min={1}
        max={props.mostPassengers}
        labels={words.number}
        disabled={disabled}
        error={errorOf('passengers')}
        onChange={(passengers) => onChange({ passengers })}
      />
      <NumberStepper
        id={idOf('luggage')}
        label={t('Luggage')}
        value={trip.luggage}
        min={0}
        max={props.mostLuggage}
        labels={words.number}
        disabled={disabled}
        error={errorOf('luggage')}
        onChange={(luggage) => onChange({ luggage })}
      />
    </div>
  );
}
