import { withTexts } from '@trupial/web-kit/texts';
import { liveMapTexts } from './locales/catalogues.ts';
import type { Fetching } from './map-parts.ts';

/** Each part with its texts. The picture is smaller than the map, and may be there when that is not. */
export const fromThisSite: Fetching = {
  fetchCanvas: withTexts(() => import('./map-canvas.tsx'), liveMapTexts),
  fetchPicture: withTexts(() => import('./picture/picture-instead.tsx'), liveMapTexts),
};
