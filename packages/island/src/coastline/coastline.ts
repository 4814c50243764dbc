import { coastlineRows } from '../data/generated/coastline.ts';
import { parseShape } from '../data/text-rows.ts';
import { type Coordinate, isCoordinate, type LatLng } from '../geometry/coordinate.ts';
import { distanceToSegment, type Point, toPlane } from '../geometry/plane.ts';

/** An island's name and its outline: a closed ring, the last point repeats the first. */
export interface Island {
  readonly name: string;
  readonly ring: readonly LatLng[];
}

/**
 * How far outside the outline a point still counts as ashore. The outline is coarse (258 points):
 * piers, beaches and sea-front hotels lie up to 0.1 km outside it.
 */
const shoreToleranceKm = 0.3;

function readIslands(): Island[] {
  const islands: { name: string; ring: LatLng[] }[] = [];
  for (const line of coastlineRows.trim().split('\n')) {
    if (line.startsWith(' ')) islands.at(-1)?.ring.push(...parseShape(line));
    else islands.push({ name: line, ring: [] });
  }
  return islands;
}

let outlines: readonly Island[] | undefined;
let mainRing: readonly Point[] | undefined;

/** The outlines to draw: Curaçao first, then Klein Curaçao. */
export function coastline(): readonly Island[] {
  outlines ??= readIslands();
  return outlines;
}

/** True on Curaçao itself and up to 0.3 km off its outline. Klein Curaçao has no road: false. */
export function isOnIsland(coordinate: Coordinate): boolean {
  if (!isCoordinate(coordinate)) return false;
  mainRing ??= coastline()[0]?.ring.map(([lat, lng]) => toPlane({ lat, lng })) ?? [];
  const point = toPlane(coordinate);
  let inside = false;
  for (let i = 1; i < mainRing.length; i++) {
    const a = mainRing[i - 1]!;
    const b = mainRing[i]!;
    if (distanceToSegment(point, a, b) <= shoreToleranceKm) return true;
    const crosses = a.y > point.y !== b.y > point.y;
    if (crosses && point.x < a.x + ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y)) inside = !inside;
  }
  return inside;
}
