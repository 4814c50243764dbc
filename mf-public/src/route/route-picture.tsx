import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { IslandMapProps } from './island-map.tsx';
import styles from './route-picture.module.css';

/** A map that could not be fetched leaves its ground; booking and tracking go on without it. */
const NoMap: ComponentType<IslandMapProps> = () => null;

const IslandMap = lazy<ComponentType<IslandMapProps>>(() =>
  import('./island-map.tsx').catch(() => ({ default: NoMap })),
);

/** The island map, fetched when it is first shown, in a frame that has its size from the start. */
export function RoutePicture(props: IslandMapProps) {
  return (
    <div className={styles.frame} data-shape={props.shape ?? 'standard'}>
      <Suspense fallback={null}>
        <IslandMap {...props} className={styles.map} />
      </Suspense>
    </div>
  );
}
