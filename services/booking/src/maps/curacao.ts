import type { Point } from '@trupial/contracts/values';
import { isOnIsland } from '@trupial/island/coastline';
import { parseCoordinate } from '@trupial/island/places';

/** Around Curaçao and the sea at its shores, in degrees: what providers are asked within. */
export const curacaoBox = { south: 12.02, west: -69.18, north: 12.41, east: -68.72 } as const;

/** The position in a text, when it is on the island; undefined when the text is not a position. */
export function positionIn(text: string): Point | null | undefined {
  const point = parseCoordinate(text);
  if (point === null) return undefined;
  return isOnIsland(point) ? point : null;
}

/** A position as an id of a place. */
export const positionId = ({ lat, lng }: Point): string => `${lat},${lng}`;

/** Metres as the product counts them: to a tenth of a kilometre. */
export const toHundreds = (meters: number): number => Math.round(meters / 100) * 100;

/** Whole minutes, at least one. */
export const toMinutes = (seconds: number): number => Math.max(1, Math.round(seconds / 60));

export const atMost = 5;
const fewest = 3;

/** The text to search for, or null when it is too short. */
export function searchText(query: string): string | null {
  const text = query.trim();
  return text.length < fewest ? null : text.slice(0, 80);
}
