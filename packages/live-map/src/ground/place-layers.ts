import type { MapColors } from './map-colors.ts';
import { MAP_FONT } from './map-font.ts';

/** The name in the reader's language where one is known. */
const nameFor = (language: string): unknown => [
  'coalesce',
  ['get', `name_${language}`],
  ['get', 'name'],
];

/** The least importance that is shown at a zoom: the airport first, streets last. */
const IS_IMPORTANT: unknown = [
  '>=',
  ['get', 'rank'],
  ['step', ['zoom'], 5, 10, 3.6, 11, 2.9, 12, 2.3, 13, 1.6, 14, 1, 15, 0],
];

const isPlace = (groups: readonly string[]): unknown => [
  'all',
  ['==', ['get', 'layer'], 'place'],
  ['in', ['get', 'group'], ['literal', groups]],
  IS_IMPORTANT,
];

const halo = (colors: MapColors) => ({
  'text-halo-color': colors.land,
  'text-halo-width': 1.6,
});

/** Places by importance: quarters as words on the land, sights, beaches and hotels with a dot. */
export function placeLayers(source: string, colors: MapColors, language: string): unknown[] {
  const name = nameFor(language);
  const byRank = ['-', 0, ['get', 'rank']];
  const dotted = ['airport', 'port', 'beach', 'stay', 'care', 'sight', 'shop', 'office'];
  const dotColor = [
    'match',
    ['get', 'group'],
    ['airport', 'port'],
    colors.action,
    'beach',
    colors.warning,
    'stay',
    colors.accent,
    'care',
    colors.danger,
    colors.muted,
  ];
  return [
    {
      id: 'place-dot',
      type: 'circle',
      source,
      filter: isPlace(dotted),
      paint: {
        'circle-radius': ['match', ['get', 'group'], 'airport', 5.5, 3.2],
        'circle-color': dotColor,
        'circle-stroke-color': colors.land,
        'circle-stroke-width': 1.2,
      },
    },
    {
      id: 'place-name',
      type: 'symbol',
      source,
      filter: isPlace(dotted),
      layout: {
        'symbol-sort-key': byRank,
        'text-field': name,
        'text-font': MAP_FONT,
        'text-size': ['match', ['get', 'group'], 'airport', 13, 11.5],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.7,
        'text-justify': 'auto',
        'text-max-width': 9,
        'text-padding': 3,
      },
      paint: { 'text-color': colors.text, ...halo(colors) },
    },
    {
      id: 'quarter-name',
      type: 'symbol',
      source,
      filter: isPlace(['town', 'quarter', 'street']),
      layout: {
        'symbol-sort-key': byRank,
        'text-field': name,
        'text-font': MAP_FONT,
        'text-size': [
          'interpolate',
          ['linear'],
          ['zoom'],
          10,
          ['match', ['get', 'group'], 'town', 12.5, 11],
          15,
          ['match', ['get', 'group'], 'town', 16, 'quarter', 13, 11],
        ],
        'text-letter-spacing': 0.06,
        'text-max-width': 8,
        'text-padding': 6,
      },
      paint: { 'text-color': colors.muted, ...halo(colors) },
    },
  ];
}
