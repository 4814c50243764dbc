import type { Point } from '@trupial/contracts/values';

/** A place as the wire shows it. */
export interface MapPlace extends Point {
  /** A text that `place` and `locate` know again. */
  readonly id: string;
  readonly name: string;
  readonly formattedAddress: string;
}

/** A suggested place; some providers give its position only in a separate request. */
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
 * The interface of booking to a maps provider. Null always means that the provider does not know
 * the place, or that it is not on Curaçao. When a provider does not answer, the call is refused
 * with 'maps.unavailable'.
 */
export interface Maps {
  /** Best-known first, at most 5; nothing under 3 characters. */
  search(query: string): Promise<readonly MapSuggestion[]>;
  place(id: string): Promise<MapPlace | null>;
  /** The address of a position. */
  reverse(point: Point): Promise<MapPlace | null>;
  /** The position that a place id, 'lat,lng' or an address means, without guessing: prices rely on it. */
  locate(text: string): Promise<Located | null>;
  /**
   * The position of the known place that a text most likely means when `locate` does not know it,
   * by the search of the location field; null when the text is ambiguous or matches no place. For
   * roads on a map.
   */
  guess(text: string): Promise<Located | null>;
  route(from: Point, to: Point): Promise<MapRoute | null>;
}

/** Token of the chosen provider: `@Inject(MAPS) maps: Maps`. */
export const MAPS = Symbol('maps');
