import { placeRows } from '../data/generated/places.ts';
import { parseRows } from '../data/text-rows.ts';
import type { Coordinate } from '../geometry/coordinate.ts';
import { fold } from './fold.ts';

export type PlaceKind =
  | 'airport'
  | 'beach'
  | 'dive-site'
  | 'government'
  | 'hospital'
  | 'hotel'
  | 'landmark'
  | 'mall'
  | 'museum'
  | 'neighbourhood'
  | 'park'
  | 'port/cruise terminal'
  | 'resort'
  | 'restaurant-area'
  | 'school'
  | 'street'
  | 'town'
  | 'university';

/** A named place of the island. */
export interface Place extends Coordinate {
  /** A slug of the name; stable, so it can be stored. */
  readonly id: string;
  readonly name: string;
  /** In English, Dutch, Spanish, Papiamentu; former names too. */
  readonly otherNames: readonly string[];
  readonly kind: PlaceKind;
  /** Street and quarter, or the quarter alone. */
  readonly area: string;
  /** Unique, and found again by `resolve`: "Jan Thiel Beach, Jan Thiel, Curaçao". */
  readonly formattedAddress: string;
  /** high; medium: one source; low: the street or area only, 200 to 1000 m off. */
  readonly confidence: 'high' | 'medium' | 'low';
  /** The nearest junction of the road graph. */
  readonly node: string;
}

function formatAddress(name: string, area: string): string {
  return fold(name) === fold(area) ? `${name}, Curaçao` : `${name}, ${area}, Curaçao`;
}

function readPlaces(): Place[] {
  return parseRows(placeRows).map((row) => {
    // The generator writes exactly these nine fields, with these values; a spec checks them.
    const [id, name, others, kind, area, lat, lng, confidence, node] = row as [
      ...[string, string, string, PlaceKind, string, string, string],
      ...[Place['confidence'], string],
    ];
    return {
      id,
      name,
      otherNames: others === '' ? [] : others.split(';').map((other) => other.trim()),
      kind,
      area,
      formattedAddress: formatAddress(name, area),
      lat: Number(lat),
      lng: Number(lng),
      confidence,
      node,
    };
  });
}

let gazetteer: readonly Place[] | undefined;
let byId: ReadonlyMap<string, Place> | undefined;

/** Every place, read from its text at the first call. */
export function places(): readonly Place[] {
  gazetteer ??= readPlaces();
  return gazetteer;
}

/** The place with this id, or null. */
export function placeById(id: string): Place | null {
  byId ??= new Map(places().map((place) => [place.id, place]));
  return byId.get(id) ?? null;
}

/** The airport: the fixed end of every airport transfer. */
export const airportId = 'curacao-international-airport-hato';
