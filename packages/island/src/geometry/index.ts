export { greatCircleKm } from './great-circle.ts';
export type { Coordinate, LatLng } from './coordinate.ts';
