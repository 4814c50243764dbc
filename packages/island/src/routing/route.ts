import type { Coordinate, LatLng } from '../geometry/coordinate.ts';
import { greatCircleKm } from '../geometry/great-circle.ts';
import { distance, fromPlane, type Point, toPlane } from '../geometry/plane.ts';
import { findAccess, overSmallStreets } from './access.ts';
import { legPoints, simplify } from './line.ts';
import { legKm, legMinutes, quickestLegs } from './shortest-path.ts';

/** A way by road. */
export interface Route {
  /** One decimal, as prices are made from it. Never below the great circle, rounded likewise. */
  readonly km: number;
  /** Whole minutes in ordinary traffic. */
  readonly minutes: number;
  /** From the start to the end, to draw; simplified to 15 m. */
  readonly line: readonly LatLng[];
}

interface Way {
  readonly km: number;
  readonly minutes: number;
  readonly points: readonly Point[];
}

/** Fits the graph's free-flow time to published driving times (see docs/data-sources.md). */
const trafficFactor = 1.06;
const startMinutes = 1.5;

const lineToleranceKm = 0.015;

/**
 * The quickest way by road between two coordinates (a place is one), or null when one of them has
 * no known road nearby. The roads are driven both ways, so there and back are equally long.
 */
export function route(from: Coordinate, to: Coordinate): Route | null {
  // Always computed in one direction: there and back are equal to the last bit, and so is the fare.
  const swapped = from.lat > to.lat || (from.lat === to.lat && from.lng > to.lng);
  const way = swapped ? findWay(to, from) : findWay(from, to);
  if (way === null) return null;
  const km = Math.max(way.km, greatCircleKm(from, to));
  const points = simplify(way.points, lineToleranceKm);
  if (swapped) points.reverse();
  return {
    km: Math.round(km * 10) / 10,
    minutes: Math.round(way.minutes * trafficFactor + startMinutes),
    line: points.map((point) => {
      const { lat, lng } = fromPlane(point);
      return [Number(lat.toFixed(5)), Number(lng.toFixed(5))];
    }),
  };
}

function findWay(from: Coordinate, to: Coordinate): Way | null {
  const start = findAccess(from);
  const end = findAccess(to);
  if (start === null || end === null) return null;
  const legs = quickestLegs(start, end);
  const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
  const byRoad = {
    km: start.km + sum(legs.map(legKm)) + end.km,
    minutes: start.minutes + sum(legs.map(legMinutes)) + end.minutes,
    points: [start.point, ...legs.flatMap(legPoints), end.point],
  };
  if (start.edge !== end.edge) return byRoad;
  // Two neighbours away from the same road need not drive up to it and back.
  const across = overSmallStreets(distance(toPlane(from), toPlane(to)));
  return across.km < byRoad.km ? { ...across, points: [start.point, end.point] } : byRoad;
}
