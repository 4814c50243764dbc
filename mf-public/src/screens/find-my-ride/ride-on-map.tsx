import type { WireRide } from '@trupial/contracts/http';
import { routeEnds } from '@trupial/ride-map/route-ends';
import { CarIcon } from '@trupial/ui-kit';
import { useRidePosition, useT } from '@trupial/web-kit';
import { hasEnded } from '../../booking/ride-status.ts';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import styles from './find-my-ride.module.css';

/** An age in seconds is not meaningful before this moment. */
const JUST_NOW_S = 5;

/**
 * The road of the ride, and the position of its driver while it is shared: from setting off to the
 * end. A position is shown with its age, and is hidden when it is older than a minute.
 */
export function RideOnMap({ ride }: { ride: WireRide }) {
  const t = useT();
  const { from, to } = routeEnds(ride);
  const route = useRoute(from, to);
  const driver = useRidePosition(ride.id, {
    trackingId: ride.tracking_id,
    enabled: ride.driver_name !== null && !hasEnded(ride.status),
  });
  const age =
    driver &&
    (driver.ageSeconds < JUST_NOW_S
      ? t('Your driver is here now')
      : t('Your driver was here {seconds} s ago', { seconds: driver.ageSeconds }));
  return (
    <div className={styles.map}>
      <RoutePicture
        from={ride.pickup_location}
        to={ride.dropoff_location}
        route={route}
        driver={driver && [driver.lat, driver.lng]}
        isFlush
      />
      {age && (
        <p className={styles.driverAge}>
          <CarIcon size={16} />
          {age}
        </p>
      )}
    </div>
  );
}
