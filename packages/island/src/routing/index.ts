export { route } from './route.ts';
export type { Route } from './route.ts';
export { roads } from './roads.ts';
export type { Road } from './roads.ts';
export { isNearRoad, maxAccessKm } from './access.ts';
export { greatCircleKm } from '../geometry/great-circle.ts';
