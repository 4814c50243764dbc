export { route } from './route.ts';
export type { Route } from './route.ts';
export { isNearRoad, maxAccessKm } from './access.ts';
export { greatCircleKm } from '../geometry/great-circle.ts';
