export { cheatSheet } from './cheat-sheet.ts';
export type { CheatSheetRow } from './cheat-sheet.ts';
export { fareFor, fareLimits } from './fare.ts';
export type { FareBreakdown, FareLine, FareLineKey, FareTrip } from './fare.ts';
export { formula } from './formula.ts';
export type { FareFormula, FormulaPart } from './formula.ts';
export { isNight } from './night.ts';
export { islandTariff } from '../data/tariff.ts';
export type { Tariff } from '../data/tariff.ts';
