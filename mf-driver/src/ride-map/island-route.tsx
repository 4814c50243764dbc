import { coastline } from '@trupial/island/coastline';
import { RouteMap } from '@trupial/ui-kit/map';
import type { LonLat } from '@trupial/ui-kit/map';
import { callApi, formatDistance, useQuery, useT } from '@trupial/web-kit';
import type { Ride } from '../rides/ride.ts';

const RINGS: readonly (readonly LonLat[])[] = coastline().map(({ ring }) =>
  ring.map(([lat, lng]) => [lng, lat] as const),
);

type Point = Ride['pickup_point'];

/** An end as the route call takes it: its position where it is known, else its address. */
const endOf = (point: Point, address: string) => (point ? `${point.lat},${point.lng}` : address);

const latLng = (point: Point) => (point ? ([point.lat, point.lng] as const) : undefined);

/** The road between a ride's ends on the island; without an answer, the two ends alone. */
export default function IslandRoute({ ride }: { ride: Ride }) {
  const t = useT();
  const from = endOf(ride.pickup_point, ride.pickup_location);
  const to = endOf(ride.dropoff_point, ride.dropoff_location);
  const { data: route } = useQuery({
    queryKey: ['route', from, to],
    queryFn: ({ signal }) => callApi('route', { query: { from, to }, signal }),
    // Roads do not move while a page is open.
    staleTime: Infinity,
    retry: false,
  });
  return (
    <RouteMap
      label={t('Route from {from} to {to}, {distance}', {
        from: ride.pickup_location,
        to: ride.dropoff_location,
        distance: formatDistance(ride.distance_km),
      })}
      coastline={RINGS}
      route={route?.line}
      pickup={route?.line[0] ?? latLng(ride.pickup_point)}
      dropoff={route?.line.at(-1) ?? latLng(ride.dropoff_point)}
      shape="wide"
    />
  );
}
