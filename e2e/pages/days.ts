import { islandTimeIn } from '@trupial/testbed/api/client';

/** The island's day in some days: '2026-11-29'. */
export const islandDay = (daysAhead: number): string =>
  islandTimeIn(daysAhead * 24 * 60).slice(0, 10);

/** The same day as the date field takes it: '11/29/2026'. */
export function usDate(daysAhead: number): string {
  const day = islandDay(daysAhead);
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
