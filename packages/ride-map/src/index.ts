export { RideMap } from './ride-map.tsx';
