import { ordinaryDay } from '@trupial/testbed/samples/ordinary-day';

const named = new Map<number, string>();

/**
 * The island's day in some days, holidays not counted: '2026-11-29'. One number is the same day for
 * all of a run, also after midnight.
 */
export function tripDay(daysAhead: number): string {
  const day = named.get(daysAhead) ?? ordinaryDay(daysAhead);
  named.set(daysAhead, day);
  return day;
}

/** The same day as the date field takes it: '11/29/2026'. */
export function usDate(daysAhead: number): string {
  const day = tripDay(daysAhead);
  return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}
