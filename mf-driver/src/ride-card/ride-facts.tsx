import { formatDistance, formatMoney, useT } from '@trupial/web-kit';
import { BagIcon, PeopleIcon, RouteIcon } from '@trupial/ui-kit';
import type { Ride } from '../rides/ride.ts';
import styles from './ride-card.module.css';

/** Passengers, luggage, distance and fare in one row of figures. */
export function RideFacts({ ride }: { ride: Ride }) {
  const t = useT();
  return (
    <dl className={styles.facts}>
      <div>
        <dt className={styles.label}>
          <PeopleIcon size={16} /> {t('Passengers')}
        </dt>
        <dd className={styles.fact}>{ride.passenger_count}</dd>
      </div>
      <div>
        <dt className={styles.label}>
          <BagIcon size={16} /> {t('Luggage')}
        </dt>
        <dd className={styles.fact}>{ride.luggage_count}</dd>
      </div>
      <div>
        <dt className={styles.label}>
          <RouteIcon size={16} /> {t('Distance')}
        </dt>
        <dd className={styles.fact}>{formatDistance(ride.distance_km, 2)}</dd>
      </div>
      <div>
        <dt className={styles.label}>{t('Fare')}</dt>
        <dd className={styles.fare}>{formatMoney(ride.calculated_fare)}</dd>
      </div>
    </dl>
  );
}
