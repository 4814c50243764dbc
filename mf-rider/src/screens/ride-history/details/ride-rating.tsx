import { ShownStars } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { RateRide } from '@trupial/web-kit/rate-ride';
import { useState } from 'react';
import { isRateable } from '../../../rides/rating.ts';
import type { Ride } from '../../../rides/ride.ts';
import { showChange } from '../use-rides.ts';
import styles from './own-ride-details.module.css';

/**
 * The stars of a ride: as an input while a rating is possible, else as a display; nothing for rides
 * without a rating.
 */
export function RideRating({ ride }: { ride: Ride }) {
  const t = useT();
  const [openedAt] = useState(() => new Date());
  if (isRateable(ride, openedAt)) {
    return (
      <RateRide
        ride={ride}
        className={styles.rating}
        onRated={(rating) => showChange(ride.id, { rating })}
      />
    );
  }
  if (ride.rating === null) return null;
  return (
    <p className={styles.givenRating}>
      {t('Your rating')}
      <ShownStars value={ride.rating} label={t('{stars} of 5 stars', { stars: ride.rating })} />
    </p>
  );
}
