import type { Point } from '@trupial/contracts/values';

/** A place as the wire shows it. */
export interface MapPlace extends Point {
  /** A text that `place` and `locate` know again. */
  readonly id: string;
  readonly name: string;
  readonly formattedAddress: string;
}

/** A place as it is suggested; some providers tell its position only when asked for it. */
export interface MapSuggestion extends Pick<MapPlace, 'id' | 'name' | 'formattedAddress'> {
  readonly lat: number | null;
  readonly lng: number | null;
}

/** Where an address is. */
export interface Located {
  readonly point: Point;
  readonly isAirport: boolean;
}

/** A way by road. */
export interface MapRoute {
  /** Whole hundreds: kilometres are shown, and priced, with one decimal. */
  readonly distanceMeters: number;
  readonly durationMinutes: number;
  /** To draw: [lat, lng]. */
  readonly line: readonly (readonly [lat: number, lng: number])[];
}

/**
 * What booking asks of a maps provider. Null always means that it is not known there, or not on
 * Curaçao. A provider that does not answer is refused as 'maps.unavailable'.
 */
export interface Maps {
  /** Best-known first, at most 5; nothing under 3 characters. */
  search(query: string): Promise<readonly MapSuggestion[]>;
  place(id: string): Promise<MapPlace | null>;
  /** The address of a position. */
  reverse(point: Point): Promise<MapPlace | null>;
  /** The position that a place id, 'lat,lng' or an address means. */
  locate(text: string): Promise<Located | null>;
  route(from: Point, to: Point): Promise<MapRoute | null>;
}

/** Token of the chosen provider: `@Inject(MAPS) maps: Maps`. */
export const MAPS = Symbol('maps');
