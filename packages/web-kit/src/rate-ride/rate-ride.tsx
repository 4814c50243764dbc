import { Alert, Button, classNames, StarRating } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { useEffect, useRef } from 'react';
import styles from './rate-ride.module.css';
import { type RatedRide, useRateRide } from './use-rate-ride.ts';

interface RateRideProps {
  readonly ride: RatedRide;
  /** Of a visitor's booking. */
  readonly receipt?: string | undefined;
  /** Shows the new stars elsewhere. */
  readonly onRated?: (rating: number) => void;
  readonly className?: string | undefined;
}

/** The stars of a completed ride, to be given. */
export function RateRide({ ride, receipt, onRated, className }: RateRideProps) {
  const t = useT();
  const { stars, isGiven, isChanged, isBusy, isRated, saves, problem, choose, save } = useRateRide(
    ride,
    receipt,
    onRated,
  );
  const thanks = useRef<HTMLOutputElement>(null);
  // The pressed button has been removed by the change. Once: whoever comes by the saved stars again
  // with the arrow keys stays there.
  useEffect(() => {
    if (saves > 0) thanks.current?.focus();
  }, [saves]);
  return (
    <div className={classNames(styles.rating, className)}>
      <StarRating
        label={isGiven ? t('Your rating') : t('How was your ride?')}
        value={stars}
        disabled={isBusy}
        starLabel={(count) => t('{count, plural, one {# star} other {# stars}}', { count })}
        onChange={choose}
      />
      <div className={styles.ratingEnd}>
        {isChanged && (
          <Button variant="primary" size="small" busy={isBusy} onClick={() => void save()}>
            {t('Submit rating')}
          </Button>
        )}
        <output ref={thanks} tabIndex={-1} className={styles.thanks}>
          {isRated && t('Thank you for your rating.')}
        </output>
      </div>
      {problem && (
        <Alert tone="danger" className={styles.ratingProblem}>
          {problem}
        </Alert>
      )}
    </div>
  );
}
