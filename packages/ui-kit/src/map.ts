export * from './RouteMap/RouteMap.tsx';
export type { LatLng, LonLat } from './RouteMap/projection.ts';
