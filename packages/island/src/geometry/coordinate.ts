/** A position on the globe, WGS84, in degrees. */
export interface Coordinate {
  readonly lat: number;
  readonly lng: number;
}

/** The same position as maps want it in a line: [lat, lng]. */
export type LatLng = readonly [lat: number, lng: number];

/** True when both numbers are finite and within the globe's range. */
export function isCoordinate({ lat, lng }: Coordinate): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
}

/** Reads "lat,lng" (decimal degrees, a space after the comma allowed); null for anything else. */
export function parseCoordinate(text: string): Coordinate | null {
  const match = /^\s*(-?\d{1,3}(?:\.\d{1,17})?)\s*,\s*(-?\d{1,3}(?:\.\d{1,17})?)\s*$/.exec(text);
  if (match === null) return null;
  const coordinate = { lat: Number(match[1]), lng: Number(match[2]) };
  return isCoordinate(coordinate) ? coordinate : null;
}
