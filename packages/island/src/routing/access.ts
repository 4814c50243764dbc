import { type Coordinate, isCoordinate } from '../geometry/coordinate.ts';
import { between, distance, type Point, shareOnSegment, toPlane } from '../geometry/plane.ts';
import { type RoadEdge, roadGraph } from './road-graph.ts';

/** Beyond this a place has no known road: Klein Curaçao, Oostpunt, the open sea. */
export const maxAccessKm = 2.5;

/** Small streets wind: their length against the straight line, and the speed driven on them. */
const windingFactor = 1.3;
const accessSpeedKmh = 25;

/** How one gets from a point onto the main roads: to the nearest spot of the nearest edge. */
export interface Access {
  readonly point: Point;
  readonly edge: RoadEdge;
  /** Where on the edge's length it meets the road, 0 (`from`) to 1 (`to`). */
  readonly share: number;
  readonly km: number;
  readonly minutes: number;
}

/** Length and time of a way over small streets, given its straight length in km. */
export function overSmallStreets(straightKm: number): { km: number; minutes: number } {
  const km = straightKm * windingFactor;
  return { km, minutes: (km / accessSpeedKmh) * 60 };
}

/** The access of a coordinate, or null when no road is within maxAccessKm. */
export function findAccess(coordinate: Coordinate): Access | null {
  if (!isCoordinate(coordinate)) return null;
  const point = toPlane(coordinate);
  let nearestKm = maxAccessKm;
  let nearest: { edge: RoadEdge; share: number } | null = null;
  for (const edge of roadGraph().edges) {
    for (let i = 1; i < edge.shape.length; i++) {
      const a = edge.shape[i - 1]!;
      const b = edge.shape[i]!;
      const onSegment = shareOnSegment(point, a, b);
      const km = distance(point, between(a, b, onSegment));
      if (km >= nearestKm) continue;
      const [start, end] = [edge.shares[i - 1]!, edge.shares[i]!];
      nearestKm = km;
      nearest = { edge, share: start + (end - start) * onSegment };
    }
  }
  return nearest && { point, ...nearest, ...overSmallStreets(nearestKm) };
}

/** True when a taxi can come there: a known road is within maxAccessKm. */
export function isNearRoad(coordinate: Coordinate): boolean {
  return findAccess(coordinate) !== null;
}
