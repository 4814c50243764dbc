import { quarterAt } from '@trupial/web-kit/bookable-times';
import { islandDay } from '@trupial/web-kit/core';

const MINUTE_MS = 60_000;

/** The island's day of now, `YYYY-MM-DD`. */
export function islandToday(): string {
  return islandDay(new Date());
}

/** The quarter hour of the island that has begun, the earliest for a ride: `YYYY-MM-DDTHH:mm`. */
export function islandQuarter(): string {
  const { day, time } = quarterAt(Date.now(), Math.floor);
  return `${day}T${time}`;
}

/** The quarter hour of the island that begins next, a few minutes from now at the earliest. */
export const nextQuarter = (now: Date = new Date()): { day: string; time: string } =>
  quarterAt(now.getTime() + 5 * MINUTE_MS, Math.ceil);
