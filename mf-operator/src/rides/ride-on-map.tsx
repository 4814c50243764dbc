import { RideMap } from '@trupial/ride-map';
import { formatDistance, useT } from '@trupial/web-kit';
import type { Ride } from './ride.ts';

/** The road of a ride on the island map, with a text alternative. */
export function RideOnMap({ ride }: { ride: Ride }) {
  const t = useT();
  return (
    <RideMap
      ride={ride}
      label={t('Route from {from} to {to}, {distance}', {
        from: ride.pickup_location,
        to: ride.dropoff_location,
        distance: formatDistance(ride.distance_km),
      })}
      noRoad={t('We do not know the road between these places.')}
      shape="wide"
    />
  );
}
