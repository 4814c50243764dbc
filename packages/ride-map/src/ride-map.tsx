import { callApi, useQuery } from '@trupial/web-kit';
import type { Answer } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import type { IslandMapProps } from './island-map.tsx';
import { MapFrame } from './map-frame.tsx';
import { type RideEnds, routeEnds } from './route-ends.ts';

const IslandMap = optionalPart<IslandMapProps>(() => import('./island-map.tsx'));

type Line = Answer<'route'>['line'];

interface RideMapProps {
  ride: RideEnds;
  /** The accessible name, in the words of the remote: 'Route from … to …, 18.2 km'. */
  label: string;
  /** Said on the map when the server knows no road, in the words of the remote. */
  noRoad: string;
  shape: 'wide' | 'standard';
}

const roadOf = (line: Line) => (line.length > 0 ? line : undefined);

const latLng = (point: RideEnds['pickup_point']) =>
  point ? ([point.lat, point.lng] as const) : undefined;

/**
 * The road of a ride on the island map. Without a road: its two ends, and a text that no road is
 * known. The map is fetched when it is first shown, in a frame that has its size from the start.
 */
export function RideMap({ ride, label, noRoad, shape }: RideMapProps) {
  const { from, to } = routeEnds(ride);
  const { data: route } = useQuery({
    queryKey: ['route', from, to],
    queryFn: ({ signal }) => callApi('route', { query: { from, to }, signal }),
    // Roads do not move while a page is open.
    staleTime: Infinity,
    retry: false,
  });
  return (
    <MapFrame shape={shape} note={route?.distance_km === null && noRoad}>
      <IslandMap
        label={label}
        route={route && roadOf(route.line)}
        pickup={latLng(ride.pickup_point)}
        dropoff={latLng(ride.dropoff_point)}
        shape={shape}
      />
    </MapFrame>
  );
}
