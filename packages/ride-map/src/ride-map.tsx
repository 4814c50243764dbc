import { callApi, useQuery } from '@trupial/web-kit';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { IslandMapProps } from './island-map.tsx';
import styles from './ride-map.module.css';
import { routeEnds } from './route-ends.ts';
import type { RideEnds } from './route-ends.ts';

/** A map that could not be fetched leaves its ground; everything else goes on without it. */
const NoMap: ComponentType<IslandMapProps> = () => null;

const IslandMap = lazy<ComponentType<IslandMapProps>>(() =>
  import('./island-map.tsx').catch(() => ({ default: NoMap })),
);

interface RideMapProps {
  ride: RideEnds;
  /** The accessible name, in the words of the remote: 'Route from … to …, 18.2 km'. */
  label: string;
  shape: 'wide' | 'standard';
}

const latLng = (point: RideEnds['pickup_point']) =>
  point ? ([point.lat, point.lng] as const) : undefined;

/**
 * The road of a ride on the island map; without an answer its two ends alone. The map is fetched when
 * it is first shown, in a frame that has its size from the start.
 */
export function RideMap({ ride, label, shape }: RideMapProps) {
  const { from, to } = routeEnds(ride);
  const { data: route } = useQuery({
    queryKey: ['route', from, to],
    queryFn: ({ signal }) => callApi('route', { query: { from, to }, signal }),
    // Roads do not move while a page is open.
    staleTime: Infinity,
    retry: false,
  });
  return (
    <div className={styles.frame} data-shape={shape}>
      <Suspense fallback={null}>
        <IslandMap
          label={label}
          route={route?.line}
          pickup={latLng(ride.pickup_point)}
          dropoff={latLng(ride.dropoff_point)}
          shape={shape}
          className={styles.map}
        />
      </Suspense>
    </div>
  );
}
