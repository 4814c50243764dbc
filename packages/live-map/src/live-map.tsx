import { fromThisSite } from './fetch-parts.ts';
import type { LiveMapProps } from './live-map.types.ts';
import { MapFrame } from './map-frame.tsx';
import { sharedParts } from './map-parts.ts';

const shared = sharedParts(fromThisSite);

/**
 * A map to work with: it is moved and zoomed, cars move on it, marks can be pressed and dragged.
 * This part is small; the map is fetched when it is first shown. Without WebGL the old picture is in
 * its place, with a word. A part that cannot be fetched never takes the screen around it away.
 */
export function LiveMap(props: LiveMapProps) {
  return <MapFrame of={props} shared={shared} />;
}
