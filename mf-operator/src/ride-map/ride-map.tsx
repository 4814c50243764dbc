import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { Ride } from '../rides/ride.ts';
import styles from './ride-map.module.css';

interface RideMapProps {
  ride: Ride;
}

/** A map that could not be fetched leaves its ground; everything else goes on without it. */
const NoMap: ComponentType<RideMapProps> = () => null;

const IslandRoute = lazy<ComponentType<RideMapProps>>(() =>
  import('./island-route.tsx').catch(() => ({ default: NoMap })),
);

/** A ride's route on the island map, fetched when it is first shown, in a frame of the final size. */
export function RideMap({ ride }: RideMapProps) {
  return (
    <div className={styles.frame}>
      <Suspense fallback={null}>
        <IslandRoute ride={ride} />
      </Suspense>
    </div>
  );
}
