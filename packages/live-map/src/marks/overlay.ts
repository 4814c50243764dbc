import type {
  GeoJSONSource,
  LayerSpecification,
  Map as GlMap,
  StyleSpecification,
} from 'maplibre-gl';
import type { MapColors } from '../ground/map-colors.ts';
import type { LatLng, MapLine, MapRide, RideTone } from '../live-map.types.ts';

/** What MapLibre draws over the ground: roads, ends, rides. Cars and pins are elements of the page. */

const LEVELS: Readonly<Record<RideTone, number>> = { neutral: 0, info: 1, warning: 2, danger: 3 };

interface Feature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number | boolean>>;
  readonly geometry: { readonly type: string; readonly coordinates: unknown };
}

const lngLat = ([lat, lng]: LatLng) => [lng, lat];

const point = (at: LatLng, properties: Feature['properties']): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: lngLat(at) },
});

type SourceData = Exclude<Parameters<GeoJSONSource['setData']>[0], string>;

const collection = (features: readonly Feature[]) =>
  ({ type: 'FeatureCollection', features }) as SourceData;

const NOTHING = collection([]);

/** The sources of the overlay, empty. Rides may be one mark with their number. */
export function overlaySources(isClustered: boolean): StyleSpecification['sources'] {
  return {
    lines: { type: 'geojson', data: NOTHING },
    ends: { type: 'geojson', data: NOTHING },
    rides: {
      type: 'geojson',
      data: NOTHING,
      cluster: isClustered,
      clusterRadius: 22,
      clusterMaxZoom: 15,
      clusterProperties: { level: ['max', ['get', 'level']] },
    },
    chosen: { type: 'geojson', data: NOTHING },
  };
}

const byLevel = (neutral: string, info: string, warning: string, danger: string) => [
  'match',
  ['get', 'level'],
  0,
  neutral,
  1,
  info,
  2,
  warning,
  danger,
];

/** The ways by road, from below to above. */
export function wayLayers(colors: MapColors): LayerSpecification[] {
  const round = { 'line-cap': 'round', 'line-join': 'round' };
  const layers: unknown[] = [
    {
      id: 'line-casing',
      type: 'line',
      source: 'lines',
      layout: round,
      paint: { 'line-color': colors.surface, 'line-width': 9, 'line-opacity': 0.9 },
    },
    {
      id: 'line-ride',
      type: 'line',
      source: 'lines',
      filter: ['==', ['get', 'look'], 'ride'],
      layout: round,
      paint: { 'line-color': colors.action, 'line-width': 5 },
    },
    {
      id: 'line-approach',
      type: 'line',
      source: 'lines',
      filter: ['==', ['get', 'look'], 'approach'],
      layout: round,
      paint: { 'line-color': colors.accent, 'line-width': 4, 'line-dasharray': [0.2, 1.8] },
    },
  ];
  return layers as LayerSpecification[];
}

/** No name of the ground is written where a mark is. It is not seen itself. */
const roomOf = (source: string, font: readonly string[], size: number): unknown => ({
  id: `${source}-room`,
  type: 'symbol',
  source,
  layout: {
    'text-field': 'O',
    'text-font': font,
    'text-size': size,
    'text-padding': 1,
    'text-allow-overlap': true,
  },
  paint: { 'text-opacity': 0 },
});

/** The layers of the marks, from below to above. */
export function overlayLayers(colors: MapColors, font: readonly string[]): LayerSpecification[] {
  const layers: unknown[] = [
    roomOf('rides', font, 16),
    roomOf('chosen', font, 20),
    {
      id: 'end',
      type: 'circle',
      source: 'ends',
      paint: {
        'circle-radius': 3.5,
        'circle-color': colors.accent,
        'circle-opacity': 0.7,
        'circle-stroke-color': colors.land,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'ride',
      type: 'circle',
      source: 'rides',
      paint: {
        'circle-radius': ['case', ['has', 'point_count'], 13, 9],
        'circle-color': byLevel(colors.text, colors.action, colors.warning, colors.danger),
        'circle-stroke-color': colors.surface,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'ride-word',
      type: 'symbol',
      source: 'rides',
      layout: {
        'text-field': [
          'case',
          ['has', 'point_count'],
          ['to-string', ['get', 'point_count']],
          ['>=', ['get', 'level'], 3],
          '!',
          '',
        ],
        'text-font': font,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: {
        'text-color': byLevel(colors.page, colors.onAction, colors.onWarning, colors.onDanger),
      },
    },
    {
      id: 'chosen-end',
      type: 'circle',
      source: 'chosen',
      paint: {
        'circle-radius': ['match', ['get', 'end'], 'pickup', 10, 8],
        'circle-color': ['match', ['get', 'end'], 'pickup', colors.surface, colors.accent],
        'circle-stroke-color': ['match', ['get', 'end'], 'pickup', colors.action, colors.surface],
        'circle-stroke-width': ['match', ['get', 'end'], 'pickup', 5, 2.5],
      },
    },
  ];
  return layers as LayerSpecification[];
}

function put(map: GlMap, source: string, features: readonly Feature[]): void {
  void map.getSource<GeoJSONSource>(source)?.setData(collection(features));
}

/** Draws the rides: where each begins, and a small dot where it ends. */
export function putRides(map: GlMap, rides: readonly MapRide[]): void {
  put(
    map,
    'rides',
    rides.map(({ id, pickup, tone }) => point(pickup, { id, level: LEVELS[tone] })),
  );
  put(
    map,
    'ends',
    rides.flatMap(({ id, dropoff }) => (dropoff ? [point(dropoff, { id })] : [])),
  );
}

/** Draws both ends of the chosen ride above all others. */
export function putChosen(map: GlMap, rides: readonly MapRide[]): void {
  const ends = rides.flatMap(({ id, pickup, dropoff }) => [
    point(pickup, { id, end: 'pickup' }),
    ...(dropoff ? [point(dropoff, { id, end: 'dropoff' })] : []),
  ]);
  put(map, 'chosen', ends);
}

/** Draws the ways by road. */
export function putLines(map: GlMap, lines: readonly MapLine[]): void {
  put(
    map,
    'lines',
    lines.map(({ id, points, look }) => ({
      type: 'Feature',
      properties: { id, look },
      geometry: { type: 'LineString', coordinates: points.map(lngLat) },
    })),
  );
}
