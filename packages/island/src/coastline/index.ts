export { coastline, isOnIsland } from './coastline.ts';
export type { Island } from './coastline.ts';
