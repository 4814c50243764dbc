import { formatDateTime, formatTime, islandDay, islandInstant } from '@trupial/web-kit';

/**
 * A time on the island, with its day unless that is today.
 *
 * @param now milliseconds
 */
export function timeOf(value: string | null, now = Date.now()): string {
  const instant = islandInstant(value);
  const isToday = instant && islandDay(instant) === islandDay(new Date(now));
  return isToday ? formatTime(value) : formatDateTime(value);
}
