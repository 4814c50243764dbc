import { papiamentuDays } from '@trupial/contracts/papiamentu-days';
import { papiamentuMonths } from '@trupial/contracts/papiamentu-months';

/** Browsers have no Papiamentu names of days and months. The island is at UTC−4 all year. */

/** Short names of the days, for a calendar. */
const SHORT_DAYS = ['djd', 'djl', 'djm', 'djr', 'djw', 'djb', 'djs'];
const ISLAND_OFFSET_MS = -4 * 3_600_000;

/** The names that a calendar needs, Sunday first. */
export const PAPIAMENTU_CALENDAR = { days: SHORT_DAYS, months: papiamentuMonths } as const;

/** '20 novèmber 2026' */
export function papiamentuDate(instant: Date): string {
  const island = new Date(instant.getTime() + ISLAND_OFFSET_MS);
  return `${island.getUTCDate()} ${papiamentuMonths[island.getUTCMonth()]} ${island.getUTCFullYear()}`;
}

/** 'djabièrnè 20 novèmber 2026' */
export function papiamentuDay(instant: Date): string {
  const island = new Date(instant.getTime() + ISLAND_OFFSET_MS);
  return `${papiamentuDays[island.getUTCDay()]} ${papiamentuDate(instant)}`;
}

/** '20 nov', for axes */
export function papiamentuShortDay(instant: Date): string {
  const island = new Date(instant.getTime() + ISLAND_OFFSET_MS);
  return `${island.getUTCDate()} ${papiamentuMonths[island.getUTCMonth()]?.slice(0, 3)}`;
}

/** 'nov 2026', for axes */
export function papiamentuMonth(instant: Date): string {
  const island = new Date(instant.getTime() + ISLAND_OFFSET_MS);
  return `${papiamentuMonths[island.getUTCMonth()]?.slice(0, 3)} ${island.getUTCFullYear()}`;
}
