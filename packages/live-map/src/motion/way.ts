import { route } from '@trupial/island/routing';
import type { LatLng } from '../live-map.types.ts';
import { metres } from './glide.ts';

/** The way by road that a car will take. */
export interface Way {
  readonly line: readonly LatLng[];
  /** Whole minutes in ordinary traffic; 0: the car is as good as there. */
  readonly minutes: number;
}

/** Nearer than this the car is there. */
const THERE_METRES = 80;

/**
 * The quickest way between two places by the island's roads, computed in the page: a car that moves
 * asks the server nothing. Null where no road is known. Import it lazily: the roads are 10 KB.
 */
export function wayTo(from: LatLng, to: LatLng): Way | null {
  if (metres(from, to) < THERE_METRES) return { line: [from, to], minutes: 0 };
  const found = route({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] });
  if (!found || found.line.length === 0) return null;
  return { line: [from, ...found.line, to], minutes: found.minutes };
}
