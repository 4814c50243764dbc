import { LiveMap, type LatLng, type MapLine } from '@trupial/live-map';
import { wayTo } from '@trupial/live-map/way';
import { formatDistance, useAtomValue, useT } from '@trupial/web-kit';
import { latLng } from '@trupial/ride-map/route-ends';
import { useRideRoad } from '@trupial/ride-map/use-ride-road';
import { useMemo } from 'react';
import { ownPositionAtom } from '../position/share-position.ts';
import type { Ride } from '../rides/ride.ts';

/** A way is looked for again after some 100 m: three decimals of a degree. */
const STEP = 1_000;

/** The way from where the driver is to where he drives next. */
function useApproach(lat: number | undefined, lng: number | undefined, to: LatLng | undefined) {
  const [toLat, toLng] = to ?? [];
  const [nearLat, nearLng] = [lat, lng].map((one) => one && Math.round(one * STEP) / STEP);
  return useMemo((): readonly MapLine[] => {
    if (!nearLat || !nearLng || toLat === undefined || toLng === undefined) return [];
    const way = wayTo([nearLat, nearLng], [toLat, toLng]);
    return way ? [{ id: 'approach', look: 'approach', points: way.line }] : [];
  }, [nearLat, nearLng, toLat, toLng]);
}

/**
 * The next ride's road on a map that can be moved and read; while the driver shares his position,
 * also his car and the way to where he drives next.
 */
export default function NextRideMap({ ride }: { readonly ride: Ride }) {
  const t = useT();
  const route = useRideRoad(ride);
  const own = useAtomValue(ownPositionAtom);
  const line = route?.line ?? [];
  const pickup = latLng(ride.pickup_point) ?? line[0];
  const dropoff = latLng(ride.dropoff_point) ?? line.at(-1);
  const isPickup = ride.status.toLowerCase() === 'assigned';
  const approach = useApproach(own?.lat, own?.lng, isPickup ? pickup : dropoff);
  return (
    <LiveMap
      view="marks"
      isClustered={false}
      label={t('Route from {from} to {to}, {distance}', {
        from: ride.pickup_location,
        to: ride.dropoff_location,
        distance: formatDistance(ride.distance_km),
      })}
      drivers={
        own
          ? [
              {
                id: 0,
                at: [own.lat, own.lng],
                ageSeconds: 0,
                heading: own.heading,
                look: 'busy',
                name: t('You are here'),
              },
            ]
          : []
      }
      rides={pickup ? [{ id: ride.id, pickup, dropoff, tone: 'info', name: ride.rider_name }] : []}
      chosenRideId={ride.id}
      lines={[
        ...(line.length > 0 ? [{ id: 'ride', look: 'ride' as const, points: line }] : []),
        ...approach,
      ]}
    />
  );
}
