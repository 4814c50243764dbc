import { isOnIsland } from '../coastline/coastline.ts';
import { type Coordinate, parseCoordinate } from '../geometry/coordinate.ts';
import { fold } from './fold.ts';
import { type Place, placeById, places } from './gazetteer.ts';
import { renown } from './renown.ts';
import { reverse } from './reverse.ts';

/** A text as a position. `place` is null when the text was a bare position, not a known place. */
export interface ResolvedLocation extends Coordinate {
  readonly place: Place | null;
  readonly formattedAddress: string;
}

/** A known place as a position. */
export function locationOf(place: Place): ResolvedLocation {
  const { formattedAddress, lat, lng } = place;
  return { place, formattedAddress, lat, lng };
}

function buildTexts(): ReadonlyMap<string, Place> {
  const texts = new Map<string, Place>();
  const add = (text: string, place: Place): void => {
    const key = fold(text);
    if (!texts.has(key)) texts.set(key, place);
  };
  const byRenown = places().toSorted((a, b) => renown(b) - renown(a));
  for (const place of byRenown) add(place.formattedAddress, place);
  for (const place of byRenown) add(place.name, place);
  for (const place of byRenown) for (const name of place.otherNames) add(name, place);
  return texts;
}

let placesByText: ReadonlyMap<string, Place> | undefined;

/** The position that `reverse` wrote at the end of its text: "Near …, Curaçao (12.1, -68.9)". */
const positionAtEnd = /\(([^()]+)\)$/;

/**
 * The position that a text means, or null: a place's id, its formatted address, its name or one of
 * its other names (accents and case do not matter, errors are not forgiven; a name that several
 * places share means the best known), "lat,lng" on the island, or an address that `reverse` gave.
 */
export function resolve(text: string): ResolvedLocation | null {
  const trimmed = text.trim();
  placesByText ??= buildTexts();
  const place = placeById(trimmed) ?? placesByText.get(fold(trimmed)) ?? null;
  if (place !== null) return locationOf(place);
  const coordinate = parseCoordinate(positionAtEnd.exec(trimmed)?.[1] ?? trimmed);
  if (coordinate === null || !isOnIsland(coordinate)) return null;
  const formattedAddress = reverse(coordinate.lat, coordinate.lng)?.formattedAddress ?? trimmed;
  return { place: null, formattedAddress, ...coordinate };
}
