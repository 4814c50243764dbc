import { route } from '@trupial/island/routing';
import type { LatLng } from '../live-map.types.ts';
import { metres } from './glide.ts';

/** A way by road that is longer than this much is not the one that was driven. */
const LONGEST_DETOUR = 1.6;
const DETOUR_METRES = 60;
/** Positions farther from a known road than this are on a street that we do not know. */
const OFF_ROAD_METRES = 90;
/** Below this the road is as good as straight. */
const SHORT_METRES = 40;

/**
 * The bends of the road between two reports of a car, without both ends; empty when the cars went
 * where no known road is. Pure; takes less than a millisecond.
 */
export function roadBetween(from: LatLng, to: LatLng): readonly LatLng[] {
  const straight = metres(from, to);
  if (straight < SHORT_METRES) return [];
  const line = route({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] })?.line ?? [];
  const [first, last] = [line[0], line.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (metres(from, first) > OFF_ROAD_METRES || metres(to, last) > OFF_ROAD_METRES) return [];
  const path = [from, ...line, to];
  const length = path.reduce((sum, at, i) => sum + (i === 0 ? 0 : metres(path[i - 1]!, at)), 0);
  return length > straight * LONGEST_DETOUR + DETOUR_METRES ? [] : line;
}
