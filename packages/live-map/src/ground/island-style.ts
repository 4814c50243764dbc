import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { MAP_FONT } from './map-font.ts';
import { placeLayers } from './place-layers.ts';

/** Made by `npm run generate`; the gateway serves it as it serves all files of the page. */
const ISLAND = new URL('./island.geojson', import.meta.url).href;

/** What the picture is made from; the licences of both ask that it is said on the map. */
export const ISLAND_CREDIT = '© OpenStreetMap contributors · Who’s On First';

/** Pixels at zooms 10, 13 and 16, by the usual speed of a road. */
const width = (slow: number, fast: number): unknown => [
  'interpolate',
  ['exponential', 1.5],
  ['zoom'],
  9.5,
  ['interpolate', ['linear'], ['get', 'kmh'], 30, slow * 0.35, 60, fast * 0.45],
  13,
  ['interpolate', ['linear'], ['get', 'kmh'], 30, slow, 60, fast],
  17,
  ['interpolate', ['linear'], ['get', 'kmh'], 30, slow * 4, 60, fast * 4],
];

/** From this zoom on a road is a white street between two dark lines. */
const STREETS_FROM = 11.5;

const isLayer = (name: string) => ['==', ['get', 'layer'], name];

/** The layers of the island; their colours follow the theme. */
function islandLayers(colors: MapColors, language: string): unknown[] {
  const source = 'island';
  const round = { 'line-cap': 'round', 'line-join': 'round' };
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
    {
      id: 'shallows',
      type: 'line',
      source,
      filter: isLayer('land'),
      layout: round,
      paint: {
        'line-color': colors.surface,
        'line-opacity': 0.35,
        'line-width': ['interpolate', ['linear'], ['zoom'], 9, 6, 14, 26],
        'line-blur': 4,
      },
    },
    {
      id: 'land',
      type: 'fill',
      source,
      filter: isLayer('land'),
      paint: { 'fill-color': colors.land },
    },
    {
      id: 'shore',
      type: 'line',
      source,
      filter: isLayer('land'),
      layout: round,
      paint: { 'line-color': colors.shore, 'line-width': 1.5 },
    },
    {
      id: 'road-casing',
      type: 'line',
      source,
      minzoom: STREETS_FROM,
      filter: isLayer('road'),
      layout: round,
      paint: { 'line-color': colors.control, 'line-width': width(4.5, 7) },
    },
    {
      id: 'road',
      type: 'line',
      source,
      filter: isLayer('road'),
      layout: round,
      paint: {
        // From far away one thin dark line, which is seen on the land in both themes.
        'line-color': ['step', ['zoom'], colors.control, STREETS_FROM, colors.surface],
        'line-width': width(3, 5.2),
      },
    },
    {
      id: 'road-name',
      type: 'symbol',
      source,
      minzoom: 12,
      filter: isLayer('road'),
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 320,
        'text-field': ['get', 'name'],
        'text-font': MAP_FONT,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 16, 13.5],
        'text-max-angle': 35,
        'text-padding': 6,
      },
      paint: {
        'text-color': colors.muted,
        'text-halo-color': colors.surface,
        'text-halo-width': 1.6,
      },
    },
    ...placeLayers(source, colors, language),
  ];
}

/** The style that needs nothing: coastline, roads with names, places by importance. */
export function islandStyle(colors: MapColors, language: string): StyleSpecification {
  return {
    version: 8,
    sources: { island: { type: 'geojson', data: ISLAND, attribution: ISLAND_CREDIT } },
    layers: islandLayers(colors, language) as LayerSpecification[],
  };
}
