import { formatShortDay, formatTime, islandDay, islandInstant } from '@trupial/web-kit';

/**
 * The time of a ride on a board, with its day unless that is the board's own: the board has rides of
 * the next morning too, and those of days before that are still open.
 *
 * @param from when the board begins, in milliseconds
 */
export function boardTime(value: string, from: number): string {
  const instant = islandInstant(value);
  const isItsDay = instant && islandDay(instant) === islandDay(new Date(from));
  return isItsDay ? formatTime(value) : `${formatShortDay(value)}, ${formatTime(value)}`;
}
