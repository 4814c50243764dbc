import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { EmptyFrame } from './empty-frame.tsx';
import type { LiveMapProps } from './live-map.types.ts';

/** What each of the parts is given that can be in the map's frame. */
export interface PartProps extends LiveMapProps {
  /** The map cannot be drawn any more. */
  readonly onLost: () => void;
  /** There is a connection again for what could not be fetched. */
  readonly onAgain: () => void;
}

/** A fetched part of the map. */
type Part = Promise<{ readonly default: ComponentType<PartProps> }>;

/** How the parts are fetched. */
export interface Fetching {
  readonly fetchCanvas: () => Part;
  readonly fetchPicture: () => Part;
}

/** Both parts, each fetched when it is first shown. */
interface Parts {
  readonly Canvas: LazyExoticComponent<ComponentType<PartProps>>;
  readonly Picture: LazyExoticComponent<ComponentType<PartProps>>;
}

/** The parts that the maps of a page share; what failed is fetched by new ones only. */
export interface SharedParts {
  newest: Parts;
  readonly renew: () => Parts;
}

/**
 * The picture is in the map's place where that cannot be fetched; where not even the picture can,
 * the frame stays empty, and the screen around it works.
 */
export function sharedParts({ fetchCanvas, fetchPicture }: Fetching): SharedParts {
  const pictureOrNothing = () => fetchPicture().catch(() => ({ default: EmptyFrame }));
  const parts = (): Parts => ({
    Canvas: lazy(() => fetchCanvas().catch(pictureOrNothing)),
    Picture: lazy(pictureOrNothing),
  });
  const shared: SharedParts = { newest: parts(), renew: () => (shared.newest = parts()) };
  return shared;
}
