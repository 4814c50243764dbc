import { formatDistance, formatMoney, useT } from '@trupial/web-kit';
import { Spinner } from '@trupial/ui-kit';
import styles from './phone-booking.module.css';
import type { TripFare } from './use-trip-fare.ts';

interface CallFareProps {
  readonly fare: TripFare | undefined;
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
}

/** The fare to tell the caller; its place is reserved from the start, so that nothing moves. */
export function CallFare({ fare, isBusy, hasFailed }: CallFareProps) {
  const t = useT();
  return (
    <div className={styles.fare} role="status">
      <span className={styles.hint}>{t('Fare')}</span>
      {fare ? (
        <>
          <strong className={styles.amount}>{formatMoney(fare.dollars)}</strong>
          <span className={styles.hint}>
            {formatDistance(fare.distanceKm, 1)} · {t('{minutes} min', { minutes: fare.minutes })}
          </span>
        </>
      ) : isBusy ? (
        <Spinner label={t('Calculating...')} />
      ) : (
        <span className={hasFailed ? styles.problem : styles.hint}>
          {hasFailed
            ? t('Failed to calculate fare. Please try again.')
            : t('As soon as both places are named.')}
        </span>
      )}
    </div>
  );
}
