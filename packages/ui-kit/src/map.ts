export * from './RouteMap/RouteMap.tsx';
export { MapGround } from './RouteMap/MapGround.tsx';
export { boundsOf, fitProjection, pathData } from './RouteMap/projection.ts';
export type { LatLng, LonLat, Point, Size } from './RouteMap/projection.ts';
