import { callApi, formatDistance, useQuery, useT } from '@trupial/web-kit';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import type { IslandMapProps } from './island-map.tsx';
import styles from './ride-details.module.css';
import { routeNames } from './route-names.ts';

/** A map that could not be fetched leaves its ground. */
const NoMap: ComponentType<IslandMapProps> = () => null;

const IslandMap = lazy<ComponentType<IslandMapProps>>(() =>
  import('./island-map.tsx').catch(() => ({ default: NoMap })),
);

/** The road of a ride on the island map, in a frame that has its size from the start. */
export function RoutePicture({ ride }: { ride: Ride }) {
  const t = useT();
  const { from, to } = routeNames(ride);
  const { data: route } = useQuery({
    queryKey: ['route', from, to],
    queryFn: ({ signal }) => callApi('route', { query: { from, to }, signal }),
    // Roads do not move while a page is open.
    staleTime: Infinity,
    retry: false,
  });
  const label = route
    ? t('Route from {from} to {to}, {distance}', {
        from: ride.pickup_location,
        to: ride.dropoff_location,
        distance: formatDistance(route.distance_km),
      })
    : t('Map of Curaçao');
  return (
    <div className={styles.picture}>
      <Suspense fallback={null}>
        <IslandMap label={label} route={route} className={styles.map} />
      </Suspense>
    </div>
  );
}
