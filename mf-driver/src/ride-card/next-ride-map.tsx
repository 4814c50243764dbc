import { LiveMap, type LatLng } from '@trupial/live-map';
import { callApi, formatDistance, useQuery, useT } from '@trupial/web-kit';
import { routeEnds } from '@trupial/ride-map/route-ends';
import type { Ride } from '../rides/ride.ts';

const latLng = (point: Ride['pickup_point']): LatLng | undefined =>
  point ? [point.lat, point.lng] : undefined;

/** The next ride's road on a map that can be moved and read: the driver looks at it closely. */
export default function NextRideMap({ ride }: { readonly ride: Ride }) {
  const t = useT();
  const { from, to } = routeEnds(ride);
  const { data: route } = useQuery({
    // As ride-map's own: a road that was fetched is not fetched again.
    queryKey: ['route', from, to],
    queryFn: ({ signal }) => callApi('route', { query: { from, to }, signal }),
    staleTime: Infinity,
    retry: false,
  });
  const line = route?.line ?? [];
  const pickup = latLng(ride.pickup_point) ?? line[0];
  const dropoff = latLng(ride.dropoff_point) ?? line.at(-1);
  return (
    <LiveMap
      view="marks"
      isClustered={false}
      label={t('Route from {from} to {to}, {distance}', {
        from: ride.pickup_location,
        to: ride.dropoff_location,
        distance: formatDistance(ride.distance_km),
      })}
      rides={pickup ? [{ id: ride.id, pickup, dropoff, tone: 'info', name: ride.rider_name }] : []}
      chosenRideId={ride.id}
      lines={line.length > 0 ? [{ id: 'ride', look: 'ride', points: line }] : []}
    />
  );
}
