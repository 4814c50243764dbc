import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { IslandMapProps } from './island-map.tsx';
import styles from './route-picture.module.css';
import { useNear } from './use-near.ts';

/** A map that could not be fetched leaves its ground; booking and tracking go on without it. */
const NoMap: ComponentType<IslandMapProps> = () => null;

const IslandMap = lazy<ComponentType<IslandMapProps>>(() =>
  import('./island-map.tsx').catch(() => ({ default: NoMap })),
);

interface RoutePictureProps extends IslandMapProps {
  /** Without round corners: it fills a card from edge to edge. */
  readonly isFlush?: boolean;
}

/** The island map, fetched when more than its edge is seen, in a frame that has its size from the start. */
export function RoutePicture({ isFlush = false, ...map }: RoutePictureProps) {
  const { place, isNear } = useNear<HTMLDivElement>('-80px');
  return (
    <div ref={place} className={styles.frame} data-flush={isFlush || undefined}>
      {isNear && (
        <Suspense fallback={null}>
          <IslandMap {...map} className={styles.map} />
        </Suspense>
      )}
    </div>
  );
}
