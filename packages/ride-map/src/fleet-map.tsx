import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { FleetMapProps } from './fleet.ts';
import styles from './fleet-map.module.css';

/** A map that could not be fetched leaves its ground; everything else goes on without it. */
const NoMap: ComponentType<FleetMapProps> = () => null;

const IslandFleet = lazy<ComponentType<FleetMapProps>>(() =>
  import('./island-fleet.tsx').catch(() => ({ default: NoMap })),
);

/**
 * The island with many rides and drivers on it, to choose from. Pointers only: what it offers must
 * be within reach of the keyboard beside it. Its frame has its size before the map is there.
 */
export function FleetMap(props: FleetMapProps) {
  return (
    <div className={styles.frame}>
      <Suspense fallback={null}>
        <IslandFleet {...props} />
      </Suspense>
    </div>
  );
}
