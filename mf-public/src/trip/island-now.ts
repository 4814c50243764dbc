import { islandDay } from '@trupial/web-kit/core';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const ISLAND_OFFSET_MS = -240 * MINUTE_MS;

/** The island's day of now, `YYYY-MM-DD`. */
export function islandToday(): string {
  return islandDay(new Date());
}

/** The quarter hour of the island that begins next, a few minutes from now at the earliest. */
export function nextQuarter(now: Date = new Date()): { day: string; time: string } {
  const soonest = now.getTime() + 5 * MINUTE_MS + ISLAND_OFFSET_MS;
  const iso = new Date(Math.ceil(soonest / QUARTER_MS) * QUARTER_MS).toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}
