import type { Coordinate } from './coordinate.ts';

/** Mean radius of the Earth (IUGG), in km. */
const earthRadiusKm = 6371.0088;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The shortest way over the globe between two points, in km (haversine formula). */
export function greatCircleKm(from: Coordinate, to: Coordinate): number {
  const sinLat = Math.sin(radians(to.lat - from.lat) / 2);
  const sinLng = Math.sin(radians(to.lng - from.lng) / 2);
  const h =
    sinLat * sinLat + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * sinLng * sinLng;
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h)));
}
