import type { WireRide } from '@trupial/contracts/http';
import { routeEnds } from '@trupial/ride-map/route-ends';
import { useRidePosition } from '@trupial/web-kit';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { useState } from 'react';
import { hasEnded } from '../../booking/ride-status.ts';
import { withPageTexts } from '../../locales/page-catalogues.ts';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import type { DriverOnMapProps } from './driver-on-map.tsx';
import styles from './find-my-ride.module.css';

const DriverOnMap = optionalPart<DriverOnMapProps>(
  withPageTexts(() => import('./driver-on-map.tsx')),
);

/**
 * The road of the ride. While the driver shares where he is, from setting off to the end, it is a
 * map that moves, with his car on it; a position is hidden when it is older than a minute.
 */
export function RideOnMap({ ride }: { ride: WireRide }) {
  const { from, to } = routeEnds(ride);
  const route = useRoute(from, to);
  const isUnderWay = ride.driver_name !== null && !hasEnded(ride.status);
  const driver = useRidePosition(ride.id, { trackingId: ride.tracking_id, enabled: isUnderWay });
  // Once the map is there it stays: a position that is late does not take it away.
  const [wasSeen, setWasSeen] = useState(false);
  if (driver && !wasSeen) setWasSeen(true);
  return (
    <div className={styles.map}>
      {isUnderWay && (driver || wasSeen) ? (
        <DriverOnMap ride={ride} route={route} driver={driver} />
      ) : (
        <RoutePicture
          from={ride.pickup_location}
          to={ride.dropoff_location}
          route={route}
          isFlush
        />
      )}
    </div>
  );
}
