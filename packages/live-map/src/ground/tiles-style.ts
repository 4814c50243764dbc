import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { MAP_FONT } from './map-font.ts';

/** Where a kind of tiles has what we draw. */
export interface Schema {
  /** The layer of the land; without one, what is not water is land. */
  readonly land: string | null;
  readonly water: string;
  readonly green: string;
  readonly isGreen: readonly string[];
  readonly roads: string;
  readonly roadNames: string;
  /** The property with the kind of a road or a place, and the kinds of main and middle roads. */
  readonly kind: string;
  readonly main: readonly string[];
  readonly middle: readonly string[];
  readonly paths: readonly string[];
  readonly places: string;
  readonly sights: string;
}

const SCHEMAS: readonly Schema[] = [
  // Protomaps, version 4: https://docs.protomaps.com/basemaps/layers
  {
    land: 'earth',
    water: 'water',
    green: 'landuse',
    isGreen: ['park', 'forest', 'wood', 'nature_reserve', 'golf_course', 'grass', 'national_park'],
    roads: 'roads',
    roadNames: 'roads',
    kind: 'kind',
    main: ['highway', 'major_road'],
    middle: ['medium_road', 'minor_road'],
    paths: ['path', 'other'],
    places: 'places',
    sights: 'pois',
  },
  // OpenMapTiles: https://openmaptiles.org/schema/
  {
    land: null,
    water: 'water',
    green: 'landcover',
    isGreen: ['wood', 'grass', 'wetland'],
    roads: 'transportation',
    roadNames: 'transportation_name',
    kind: 'class',
    main: ['motorway', 'trunk', 'primary', 'secondary'],
    middle: ['tertiary', 'minor', 'service'],
    paths: ['path', 'track'],
    places: 'place',
    sights: 'poi',
  },
];

/** The schema of tiles with these layers; undefined for tiles of another kind. */
export function schemaOf(layers: readonly string[]): Schema | undefined {
  return SCHEMAS.find(
    ({ land, roads }) => layers.includes(roads) && (land === null || layers.includes(land)),
  );
}

const round = { 'line-cap': 'round', 'line-join': 'round' };

/** Pixels by zoom and importance of a road. */
const roadWidth = ({ kind, main, middle }: Schema, by: number): unknown => {
  const wide = (a: number, b: number, c: number) => [
    'match',
    ['get', kind],
    main,
    a * by,
    middle,
    b * by,
    c * by,
  ];
  return [
    'interpolate',
    ['exponential', 1.6],
    ['zoom'],
    9,
    wide(1, 0.3, 0.1),
    14,
    wide(5, 2.6, 1),
    18,
    wide(22, 14, 4),
  ];
};

/** The name in the reader's language, as both schemas write it. */
const nameOf = (language: string): unknown => [
  'coalesce',
  ['get', `name:${language}`],
  ['get', `name_${language}`],
  ['get', 'name'],
];

/** The layers of an OpenStreetMap extract in our colours. */
export function tilesStyle(
  url: string,
  schema: Schema,
  colors: MapColors,
  language: string,
): StyleSpecification {
  const { land, water, green, isGreen, kind, roads, roadNames, paths, places, sights } = schema;
  const of = (sourceLayer: string) => ({ source: 'tiles', 'source-layer': sourceLayer });
  const isPath = ['in', ['get', kind], ['literal', paths]];
  const words = (size: unknown) => ({
    'text-field': nameOf(language),
    'text-font': MAP_FONT,
    'text-size': size,
    'text-max-width': 8,
  });
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.6 };
  const layers: unknown[] = [
    {
      id: 'sea',
      type: 'background',
      paint: { 'background-color': land === null ? colors.land : colors.sea },
    },
    ...(land === null
      ? []
      : [{ id: 'land', type: 'fill', ...of(land), paint: { 'fill-color': colors.land } }]),
    {
      id: 'green',
      type: 'fill',
      ...of(green),
      filter: ['in', ['get', kind], ['literal', isGreen]],
      paint: { 'fill-color': colors.success, 'fill-opacity': 0.1 },
    },
    {
      id: 'water',
      type: 'fill',
      ...of(water),
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.sea },
    },
    {
      id: 'road-casing',
      type: 'line',
      ...of(roads),
      filter: ['!', isPath],
      minzoom: 10,
      layout: round,
      paint: { 'line-color': colors.shore, 'line-width': roadWidth(schema, 1.35) },
    },
    {
      id: 'road',
      type: 'line',
      ...of(roads),
      layout: round,
      paint: { 'line-color': colors.surface, 'line-width': roadWidth(schema, 1) },
    },
    {
      id: 'road-name',
      type: 'symbol',
      ...of(roadNames),
      minzoom: 13,
      layout: { ...words(12), 'symbol-placement': 'line', 'text-max-angle': 35 },
      paint: { 'text-color': colors.muted, ...halo },
    },
    {
      id: 'sight-name',
      type: 'symbol',
      ...of(sights),
      minzoom: 15,
      layout: { ...words(11), 'text-padding': 8 },
      paint: { 'text-color': colors.muted, ...halo },
    },
    {
      id: 'place-name',
      type: 'symbol',
      ...of(places),
      layout: words(['interpolate', ['linear'], ['zoom'], 9, 11, 15, 15]),
      paint: { 'text-color': colors.text, ...halo },
    },
  ];
  return {
    version: 8,
    sources: { tiles: { type: 'vector', url: `pmtiles://${url}` } },
    layers: layers as LayerSpecification[],
  };
}
