import { registerCatalogues } from '@trupial/web-kit/core';
import type { ComponentType } from 'react';
import type { LiveMapProps } from './live-map.types.ts';
import { liveMapTexts } from './locales/catalogues.ts';

/** What each of the parts is given that can be in the map's frame. */
export interface PartProps extends LiveMapProps {
  /** The map cannot be drawn any more. */
  readonly onLost: () => void;
  /** There is a connection again for what could not be fetched. */
  readonly onAgain: () => void;
}

type Part = Promise<{ readonly default: ComponentType<PartProps> }>;

/** The map that moves, with its texts. */
export const fetchCanvas = (): Part => withTexts(import('./map-canvas.tsx'));

/** The picture of the island, with its texts: it is smaller, and may be there when the map is not. */
export const fetchPicture = (): Part => withTexts(import('./picture-instead.tsx'));

async function withTexts(part: Part): Part {
  const [found] = await Promise.all([part, registerCatalogues(liveMapTexts)]);
  return found;
}
