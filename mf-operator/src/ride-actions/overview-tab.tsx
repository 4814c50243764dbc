import { formatDateTime, formatDistance, formatMoney, useT } from '@trupial/web-kit';
import { DetailSection } from '../ride-details/detail-section.tsx';
import type { Ride } from '../rides/ride.ts';
import styles from './ride-actions.module.css';

/** Trip and timing. */
export function OverviewTab({ ride }: { ride: Ride }) {
  const t = useT();
  return (
    <div className={styles.columns}>
      <DetailSection
        title={t('Trip Details')}
        facts={[
          [t('Pickup'), ride.pickup_location],
          [t('Drop-off'), ride.dropoff_location],
          [t('Distance'), formatDistance(ride.distance_km, 2)],
          [t('Fare'), formatMoney(ride.calculated_fare)],
        ]}
      />
      <DetailSection
        title={t('Timing')}
        facts={[
          [t('Scheduled'), formatDateTime(ride.ride_datetime)],
          [t('Assigned'), formatDateTime(ride.assigned_time)],
        ]}
      />
    </div>
  );
}
