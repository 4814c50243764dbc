import { MapFrame } from '@trupial/ride-map/map-frame';
import { useT } from '@trupial/web-kit/core';
import { optionalPart } from '@trupial/web-kit/optional-part';
import type { IslandMapProps } from './island-map.tsx';
import { useNear } from './use-near.ts';

const IslandMap = optionalPart<IslandMapProps>(() => import('./island-map.tsx'));

interface RoutePictureProps extends IslandMapProps {
  /** Without round corners: it fills a card from edge to edge. */
  readonly isFlush?: boolean;
}

/** The island map, fetched when more than its edge is seen, in a frame that has its size from the start. */
export function RoutePicture({ isFlush = false, ...map }: RoutePictureProps) {
  const t = useT();
  const { place, isNear } = useNear<HTMLDivElement>('-80px');
  const isUnknown = map.route?.distance_km === null;
  return (
    <MapFrame
      ref={place}
      isFlush={isFlush}
      note={isUnknown && t('We do not know the road between these places.')}
    >
      {isNear && <IslandMap {...map} />}
    </MapFrame>
  );
}
