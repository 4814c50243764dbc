import { Button, Spinner, looks } from '@trupial/ui-kit';
import { formatDistance, formatMoney, useT } from '@trupial/web-kit';
import { useKeptFocus } from '@trupial/web-kit/kept-focus';
import { SAME_ENDS } from './call.ts';
import type { useTripFare } from './use-trip-fare.ts';
import styles from './phone-booking.module.css';

interface CallFareProps {
  readonly label: string;
  /** What is said until it can be asked for. */
  readonly waitsFor?: string;
  readonly asked: ReturnType<typeof useTripFare>;
}

/** The fare to tell the caller; its place is reserved from the start, so that nothing moves. */
export function CallFare({ label, waitsFor, asked }: CallFareProps) {
  const t = useT();
  // 'Try again' goes while it is asked for.
  const place = useKeptFocus();
  const { isOne, fare, isBusy, hasFailed, isPlaceUnknown } = asked;
  const failure = isPlaceUnknown
    ? `${t('Failed to calculate fare. Please try again.')} ${t('We do not know one of the places. Please choose it from the list.')}`
    : t('Failed to calculate fare. Please try again.');
  return (
    <div ref={place} className={styles.fare} role="status">
      <span className={looks.quiet}>{label}</span>
      {fare ? (
        <>
          <strong className={styles.amount}>{formatMoney(fare.dollars)}</strong>
          <span className={looks.quiet}>
            {formatDistance(fare.distanceKm, 1)} · {t('{minutes} min', { minutes: fare.minutes })}
          </span>
        </>
      ) : isBusy ? (
        <Spinner label={t('Calculating...')} />
      ) : hasFailed ? (
        <>
          <span className={styles.problem}>{failure}</span>
          {!isPlaceUnknown && (
            <Button size="small" className={styles.again} onClick={asked.askAgain}>
              {t('Try again')}
            </Button>
          )}
        </>
      ) : (
        <span className={isOne ? styles.problem : looks.quiet}>
          {isOne ? t(SAME_ENDS) : (waitsFor ?? t('As soon as both places are named.'))}
        </span>
      )}
    </div>
  );
}
