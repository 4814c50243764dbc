import type { Coordinate } from '../geometry/coordinate.ts';

/** The parts of the island as people there name them, from west to east. */
export const islandParts = ['bandabou', 'hato', 'willemstad', 'bandariba'] as const;
export type IslandPart = (typeof islandParts)[number];

/** What stands between two parts: a line of `[lat, lng]` from south to north. */
type Border = readonly (readonly [lat: number, lng: number])[];

/** West of it is Bandabou: from the coast at Vaersenbaai, before Grote Berg, to the north coast. */
const bandabouBorder: Border = [
  [12.15, -69.0055],
  [12.2, -68.9935],
];

/**
 * East of it is Bandariba: from the coast before Jan Thiel, between Zuurzak and Rooi Santu and
 * between Abrahamsz and Ronde Klip, to the north coast. Willemstad's quarters Bonam and Brievengat
 * are west of it.
 */
const bandaribaBorder: Border = [
  [12.09, -68.8815],
  [12.1, -68.8762],
  [12.128, -68.876],
  [12.137, -68.864],
  [12.146, -68.872],
];

/** The airport and what lies around it: north of Mahuma, between Malpais and Seru Fortuna. */
const hato = { south: 12.1682, west: -68.9935, east: -68.9405 };

/**
 * The part of the island in which a position lies. Positions at sea belong to the part of the coast
 * beside them. The borders follow the quarters that the gazetteer names (`area` of a place), which
 * the spec compares.
 */
export function islandPartOf(at: Coordinate): IslandPart {
  if (at.lng < longitudeAt(bandabouBorder, at.lat)) return 'bandabou';
  if (at.lng > longitudeAt(bandaribaBorder, at.lat)) return 'bandariba';
  const isHato = at.lat > hato.south && at.lng > hato.west && at.lng < hato.east;
  return isHato ? 'hato' : 'willemstad';
}

/** Where a border is at a latitude; beyond its ends it goes straight south or north. */
function longitudeAt(border: Border, lat: number): number {
  const next = border.findIndex(([north]) => lat < north);
  const [south, north] = [border.at(next - 1), border.at(next)];
  // At `next` 0, and at -1 for none, one of the ends is the only neighbour.
  if (next <= 0 || !south || !north) return (next === 0 ? border[0] : border.at(-1))?.[1] ?? 0;
  const share = (lat - south[0]) / (north[0] - south[0]);
  return south[1] + share * (north[1] - south[1]);
}
