import type { WireRide } from '@trupial/contracts/http';
import { routeEnds } from '@trupial/ride-map/route-ends';
import { useRidePosition } from '@trupial/web-kit';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { useState } from 'react';
import { withPageTexts } from '../../locales/page-catalogues.ts';
import { RoutePicture } from '../../route/route-picture.tsx';
import { useRoute } from '../../route/use-route.ts';
import type { DriverOnMapProps } from './driver-on-map.tsx';
import styles from './find-my-ride.module.css';

const DriverOnMap = optionalPart<DriverOnMapProps>(
  withPageTexts(() => import('./driver-on-map.tsx')),
);

/** From when the driver has set off until the ride ends; an assigned driver may still be elsewhere. */
const isUnderWayNow = ({ status, driver_progress: progress }: WireRide): boolean =>
  status.toLowerCase() === 'assigned'
    ? progress === 'en_route' || progress === 'arrived'
    : ['pickedup', 'inprogress'].includes(status.toLowerCase());

/**
 * The road of the ride. While the driver shares where he is, from setting off to the end, it is a
 * map that moves, with his car on it; a position is hidden when it is older than a minute.
 */
export function RideOnMap({ ride }: { ride: WireRide }) {
  const { from, to } = routeEnds(ride);
  const route = useRoute(from, to);
  const isUnderWay = isUnderWayNow(ride);
  // A search does not tell the driver's number.
  const who = [ride.driver_name, ride.driver_phone, ride.driver_vehicle].join(' ');
  const { id, tracking_id: trackingId } = ride;
  const driver = useRidePosition(id, { trackingId, enabled: isUnderWay, driver: who });
  // Once the map is there it stays while he drives: a position that is late does not take it away.
  const [seen, setSeen] = useState<string>();
  const seenNow = isUnderWay && (driver !== null || seen === who) ? who : undefined;
  if (seenNow !== seen) setSeen(seenNow);
  return (
    <div className={styles.map}>
      {seenNow !== undefined ? (
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
