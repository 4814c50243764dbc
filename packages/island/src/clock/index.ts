export {
  isIslandDay,
  islandDateOf,
  islandDayRange,
  islandTimeOf,
  islandTimeZone,
  toUtc,
} from './island-clock.ts';
