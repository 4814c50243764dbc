export { LiveMap } from './live-map.tsx';
export { FRESH_SECONDS } from './live-map.types.ts';
export type {
  DriverLook,
  LatLng,
  LiveMapHandle,
  LiveMapProps,
  MapDriver,
  MapLine,
  MapPin,
  MapRide,
  RideTone,
} from './live-map.types.ts';
