import type { Map as GlMap, StyleSpecification } from 'maplibre-gl';
import { type Ground, type GroundChoice, openGround } from '../ground/open-ground.ts';
import { onThemeChange, readColors } from '../ground/map-colors.ts';
import { overlayLayers, overlaySources, wayLayers } from '../marks/overlay.ts';
import type { FleetMotion } from '../motion/fleet-motion.ts';
import { motionOn } from '../motion/motion-on-map.ts';
import { ISLAND_BOUNDS, REACH } from './camera.ts';
import { loadMapLibrary } from './library.ts';
import { asRestyled, restyle } from './restyle.ts';

export interface MapSetting {
  readonly container: HTMLElement;
  readonly language: string;
  readonly isClustered: boolean;
  /** On a touch screen one finger scrolls the page, and two move the map. */
  readonly isInPage: boolean;
  readonly ground: GroundChoice;
  /** The words of MapLibre that a person can come across. */
  readonly locale: Readonly<Record<string, string>>;
  /** The browser has taken the drawing away. */
  readonly onLost: () => void;
  /** Closes the map, also while it is being opened. */
  readonly ended: AbortSignal;
}

/** A map on the page, and how to change its look. */
export interface OpenMap {
  readonly map: GlMap;
  readonly motion: FleetMotion;
  /** Whose data the map is drawn from. */
  readonly credit: string;
  /** The map that the installation has chosen cannot be had: the island's own is shown. */
  readonly isInstead: boolean;
  /** What it is drawn from, for tests. */
  readonly ground: Ground['kind'];
  /** How many frames MapLibre has drawn. */
  readonly frames: () => number;
  /** Draws the names in another language. */
  readonly speak: (language: string) => void;
}

/** The whole style: the ground, and over it what we put on it. */
function wholeStyle(
  ground: Ground,
  { container, isClustered }: Pick<MapSetting, 'container' | 'isClustered'>,
  language: string,
): StyleSpecification {
  const colors = readColors(container);
  const below = ground.styleIn(colors, language);
  const names = below.layers.findIndex(({ type }) => type === 'symbol');
  const roadsEnd = names === -1 ? below.layers.length : names;
  return {
    ...below,
    sources: { ...below.sources, ...overlaySources(isClustered) },
    layers: [
      ...below.layers.slice(0, roadsEnd),
      // Ways lie under the names, so that these can be read.
      ...wayLayers(colors),
      ...below.layers.slice(roadsEnd),
      ...overlayLayers(colors, ground.font),
    ],
  };
}

const openLibraryMap = (
  { Map: LibraryMap }: typeof import('maplibre-gl'),
  { container, locale, isInPage }: MapSetting,
  style: StyleSpecification,
): GlMap =>
  new LibraryMap({
    container,
    style,
    bounds: ISLAND_BOUNDS,
    fitBoundsOptions: { padding: 12 },
    maxBounds: REACH,
    minZoom: 7.5,
    maxZoom: 19,
    // A map of streets is read with north above.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    cooperativeGestures: isInPage && matchMedia('(pointer: coarse)').matches,
    attributionControl: false,
    // Names are placed anew no more often than this while the map moves: at 0 MapLibre does it in
    // each frame. Afterwards it draws for as long, and then no frame without a change.
    fadeDuration: 300,
    renderWorldCopies: false,
    locale: { ...locale },
  });

/**
 * Opens a map of the island in an element.
 *
 * @throws when MapLibre cannot be fetched, or the browser cannot draw it
 */
export async function createMap(setting: MapSetting): Promise<OpenMap> {
  const { onLost, ended } = setting;
  let { language } = setting;
  const library = await loadMapLibrary();
  ended.throwIfAborted();
  const ground = await openGround(library, setting.ground);
  ended.throwIfAborted();
  let style = wholeStyle(ground, setting, language);
  const map = openLibraryMap(library, setting, style);
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const motion = motionOn(map);
  const relook = () => {
    const next = wholeStyle(ground, setting, language);
    restyle(asRestyled(map), style.layers, next.layers);
    style = next;
  };
  const stopTheme = onThemeChange(relook);
  ended.addEventListener('abort', () => {
    stopTheme();
    motion.end();
    map.remove();
  });
  let frames = 0;
  map.on('render', () => {
    frames += 1;
  });
  map.on('webglcontextlost', onLost);
  await new Promise<void>((resolve) => void map.once('load', () => resolve()));
  return {
    map,
    motion,
    credit: ground.credit,
    isInstead: ground.isInstead === true,
    ground: ground.kind,
    frames: () => frames,
    speak: (next) => {
      if (next === language) return;
      language = next;
      relook();
    },
  };
}
