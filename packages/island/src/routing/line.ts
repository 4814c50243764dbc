import { between, distanceToSegment, type Point } from '../geometry/plane.ts';
import type { Leg } from './shortest-path.ts';

/** The points of the road that a leg drives along, its start and end included. */
export function legPoints({ edge: { shape, shares }, start, end }: Leg): Point[] {
  const [low, high] = start <= end ? [start, end] : [end, start];
  const inside = shape.filter((_, i) => shares[i]! > low && shares[i]! < high);
  const points = [spotOf(shape, shares, low), ...inside, spotOf(shape, shares, high)];
  return start <= end ? points : points.reverse();
}

function spotOf(shape: readonly Point[], shares: readonly number[], share: number): Point {
  const next = Math.max(
    1,
    shares.findIndex((at) => at >= share),
  );
  const [from, to] = [shares[next - 1]!, shares[next]!];
  return between(shape[next - 1]!, shape[next]!, to === from ? 0 : (share - from) / (to - from));
}

/**
 * Leaves out points that lie within `toleranceKm` of the line through those that stay
 * (Douglas–Peucker). First and last always stay.
 */
export function simplify(points: readonly Point[], toleranceKm: number): Point[] {
  const keep = new Set([0, points.length - 1]);
  const open: [first: number, last: number][] = [[0, points.length - 1]];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const [first, last] = range;
    let farthest = first;
    let farthestKm = toleranceKm;
    for (let i = first + 1; i < last; i++) {
      const km = distanceToSegment(points[i]!, points[first]!, points[last]!);
      if (km > farthestKm) [farthest, farthestKm] = [i, km];
    }
    if (farthest === first) continue;
    keep.add(farthest);
    open.push([first, farthest], [farthest, last]);
  }
  return points.filter((_, i) => keep.has(i));
}
