import { Alert, Button, ShownStars, StarRating } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { useEffect, useRef, useState } from 'react';
import { isRateable } from '../../../rides/rating.ts';
import type { Ride } from '../../../rides/ride.ts';
import styles from './ride-details.module.css';
import { useRateRide } from './use-rate-ride.ts';

/**
 * The stars of a ride: as an input while a rating is possible, else as a display; nothing for rides
 * without a rating.
 */
export function RideRating({ ride }: { ride: Ride }) {
  const t = useT();
  const [openedAt] = useState(() => new Date());
  if (isRateable(ride, openedAt)) return <RateRide ride={ride} />;
  if (ride.rating === null) return null;
  return (
    <p className={styles.givenRating}>
      {t('Your rating')}
      <ShownStars value={ride.rating} label={t('{stars} of 5 stars', { stars: ride.rating })} />
    </p>
  );
}

function RateRide({ ride }: { ride: Ride }) {
  const t = useT();
  const { stars, isChanged, isBusy, isRated, problem, choose, save } = useRateRide(ride);
  const thanks = useRef<HTMLOutputElement>(null);
  // The pressed button has been removed by the change.
  useEffect(() => {
    if (isRated) thanks.current?.focus();
  }, [isRated]);
  return (
    <div className={styles.rating}>
      <StarRating
        label={ride.rating === null ? t('How was your ride?') : t('Your rating')}
        value={stars}
        disabled={isBusy}
        starLabel={(count) => t('{count, plural, one {# star} other {# stars}}', { count })}
        onChange={choose}
      />
      <div className={styles.ratingEnd}>
        {isChanged && (
          <Button
            variant="primary"
            size="small"
            busy={isBusy}
            busyLabel={t('Please wait')}
            onClick={() => void save()}
          >
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
