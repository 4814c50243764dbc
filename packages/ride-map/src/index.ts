export { FleetMap } from './fleet-map.tsx';
export type { FleetDriver, FleetMapProps, FleetRide, MarkTone } from './fleet.ts';
export { RideMap } from './ride-map.tsx';
