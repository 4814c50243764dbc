import { looks } from '@trupial/ui-kit';
import { formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit/core';
import styles from './trip-form.module.css';
import type { Quote, Trip } from './trip.rules.ts';

interface FareFiguresProps {
  readonly quote: Quote;
  /** The day and time that the fare is for, where they are not on the screen beside it. */
  readonly when?: Pick<Trip, 'day' | 'time'>;
}

/** A fare, the distance and time that it is for, and what it includes. */
export function FareFigures({ quote, when }: FareFiguresProps) {
  const t = useT();
  const facts = [
    formatDistance(quote.distanceKm),
    t('about {minutes} min', { minutes: quote.durationMinutes }),
    ...(when ? [formatDateTime(`${when.day}T${when.time}:00`)] : []),
  ];
  return (
    <>
      <p>
        <output className={styles.amount}>{formatMoney(quote.fare)}</output>
      </p>
      <p className={looks.mutedFigures}>{facts.join(' · ')}</p>
      {quote.surcharge && (
        <p className={looks.mutedFigures}>
          {quote.surcharge === 'night' ? t('Night rate included.') : t('Holiday rate included.')}
        </p>
      )}
    </>
  );
}
