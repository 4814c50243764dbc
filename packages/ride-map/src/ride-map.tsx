import { formatDistance, useT } from '@trupial/web-kit';
import type { WireRide } from '@trupial/contracts/http';
import type { Answer } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import type { IslandMapProps } from './island-map.tsx';
import { MapFrame } from './map-frame.tsx';
import { latLng, type RideEnds } from './route-ends.ts';
import { useRideRoad } from './use-ride-road.ts';

const IslandMap = optionalPart<IslandMapProps>(() => import('./island-map.tsx'));

type Line = Answer<'route'>['line'];

/** The texts come with the shell's catalogue. */
interface RideMapProps {
  ride: RideEnds & Pick<WireRide, 'distance_km'>;
  shape?: 'wide' | 'standard';
}

const roadOf = (line: Line) => (line.length > 0 ? line : undefined);

/**
 * The road of a ride on the island map. Without a road: its two ends, and a text that no road is
 * known. The map is fetched when it is first shown, in a frame that has its size from the start.
 */
export function RideMap({ ride, shape = 'wide' }: RideMapProps) {
  const t = useT();
  const route = useRideRoad(ride);
  return (
    <MapFrame
      shape={shape}
      note={route?.distance_km === null && t('We do not know the road between these places.')}
    >
      <IslandMap
        label={t('Route from {from} to {to}, {distance}', {
          from: ride.pickup_location,
          to: ride.dropoff_location,
          distance: formatDistance(ride.distance_km),
        })}
        route={route && roadOf(route.line)}
        pickup={latLng(ride.pickup_point)}
        dropoff={latLng(ride.dropoff_point)}
        shape={shape}
      />
    </MapFrame>
  );
}
