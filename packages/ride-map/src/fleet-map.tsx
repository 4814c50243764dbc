import { optionalPart } from '@trupial/web-kit/optional-part';
import type { FleetMapProps } from './fleet.ts';
import styles from './fleet-map.module.css';

const IslandFleet = optionalPart<FleetMapProps>(() => import('./island-fleet.tsx'));

/**
 * The island with many rides and drivers on it, to choose from. For pointers only: its actions must
 * also be available by keyboard in the list beside it. Its frame has its size before the map
 * arrives.
 */
export function FleetMap(props: FleetMapProps) {
  return (
    <div className={styles.frame}>
      <IslandFleet {...props} />
    </div>
  );
}
