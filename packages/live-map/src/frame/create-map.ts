import type { LayerSpecification, Map as GlMap, StyleSpecification } from 'maplibre-gl';
import { islandStyle } from '../ground/island-style.ts';
import { MAP_FONT } from '../ground/map-font.ts';
import { onThemeChange, readColors } from '../ground/map-colors.ts';
import { overlayLayers, overlaySources } from '../marks/overlay.ts';
import { ISLAND, REACH } from './camera.ts';
import { loadMapLibrary } from './library.ts';
import { asRestyled, restyle } from './restyle.ts';

export interface MapSetting {
  readonly container: HTMLElement;
  readonly language: string;
  readonly isClustered: boolean;
  /** The words of MapLibre that a person can come across. */
  readonly locale: Readonly<Record<string, string>>;
  readonly onLost: () => void;
}

/** A map on the page, and how to change its look. */
export interface OpenMap {
  readonly map: GlMap;
  /** Draws the names in another language. */
  readonly speak: (language: string) => void;
  readonly close: () => void;
}

/** The whole style: the ground, and over it what we put on it. */
function wholeStyle({ container, language, isClustered }: Omit<MapSetting, 'onLost' | 'locale'>) {
  const colors = readColors(container);
  const ground = islandStyle(colors, language);
  return {
    ...ground,
    sources: { ...ground.sources, ...overlaySources(isClustered) },
    layers: [...ground.layers, ...overlayLayers(colors, MAP_FONT)],
  } as StyleSpecification;
}

/**
 * Opens a map of the island in an element.
 *
 * @throws when MapLibre cannot be fetched, or the browser cannot draw it
 */
export async function createMap(setting: MapSetting): Promise<OpenMap> {
  const { container, locale, onLost } = setting;
  let { language } = setting;
  const { Map: LibraryMap } = await loadMapLibrary();
  let style = wholeStyle(setting);
  const map = new LibraryMap({
    container,
    style,
    bounds: [
      [ISLAND[0]![1], ISLAND[0]![0]],
      [ISLAND[1]![1], ISLAND[1]![0]],
    ],
    fitBoundsOptions: { padding: 12 },
    maxBounds: REACH,
    minZoom: 7.5,
    maxZoom: 19,
    // A map of streets is read with north above.
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    // Words appear at once: fading would draw frames without a change.
    fadeDuration: 0,
    renderWorldCopies: false,
    locale,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  const relook = () => {
    const next = wholeStyle({ ...setting, language });
    restyle(asRestyled(map), style.layers as LayerSpecification[], next.layers);
    style = next;
  };
  const stopTheme = onThemeChange(() => {
    if (map.isStyleLoaded() !== undefined) relook();
  });
  map.on('webglcontextlost', onLost);
  return {
    map,
    speak: (next) => {
      if (next === language) return;
      language = next;
      relook();
    },
    close: () => {
      stopTheme();
      map.remove();
    },
  };
}
