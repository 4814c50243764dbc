import type { Coordinate } from './coordinate.ts';

/**
 * The island on a flat sheet, in km from its middle. Over its 60 km the sheet differs from the
 * globe by less than 0.1 %, and distances to a segment become schoolbook geometry.
 */
export interface Point {
  readonly x: number;
  readonly y: number;
}

const middle = { lat: 12.2, lng: -69 };
const kmPerDegreeLat = 111.195;
const kmPerDegreeLng = kmPerDegreeLat * Math.cos((middle.lat * Math.PI) / 180);

/** The point of the sheet that a coordinate falls on. */
export function toPlane({ lat, lng }: Coordinate): Point {
  return { x: (lng - middle.lng) * kmPerDegreeLng, y: (lat - middle.lat) * kmPerDegreeLat };
}

/** The coordinate of a point of the sheet. */
export function fromPlane({ x, y }: Point): Coordinate {
  return { lat: middle.lat + y / kmPerDegreeLat, lng: middle.lng + x / kmPerDegreeLng };
}

/** Straight distance on the sheet, in km. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Where on the segment a→b the point is nearest, as a share of it from 0 to 1. */
export function shareOnSegment(point: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const squared = dx * dx + dy * dy;
  if (squared === 0) return 0;
  const share = ((point.x - a.x) * dx + (point.y - a.y) * dy) / squared;
  return Math.max(0, Math.min(1, share));
}

/** The point at the given share of the way from a to b. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** Distance from a point to the segment a→b, in km. */
export function distanceToSegment(point: Point, a: Point, b: Point): number {
  return distance(point, between(a, b, shareOnSegment(point, a, b)));
}
