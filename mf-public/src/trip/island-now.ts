import { islandDay } from '@trupial/web-kit/core';

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const ISLAND_OFFSET_MS = -240 * MINUTE_MS;

/** The island's day of now, `YYYY-MM-DD`. */
export function islandToday(): string {
  return islandDay(new Date());
}

/** A moment as a quarter hour of the island. */
const quarterAt = (ms: number, round: (quarters: number) => number): string =>
  new Date(round((ms + ISLAND_OFFSET_MS) / QUARTER_MS) * QUARTER_MS).toISOString().slice(0, 16);

/** The quarter hour of the island that has begun, the earliest for a ride: `YYYY-MM-DDTHH:mm`. */
export const islandQuarter = (): string => quarterAt(Date.now(), Math.floor);

/** The quarter hour of the island that begins next, a few minutes from now at the earliest. */
export function nextQuarter(now: Date = new Date()): { day: string; time: string } {
  const [day = '', time = ''] = quarterAt(now.getTime() + 5 * MINUTE_MS, Math.ceil).split('T');
  return { day, time };
}
