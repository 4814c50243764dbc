import { islandDay, islandInstant } from '@trupial/web-kit';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/**
 * How many hours a board shows: the day, and the night after it, whose rides are assigned before
 * midnight.
 */
export const BOARD_HOURS = 30;

/** From when until when a board lasts, in milliseconds: [start, end). */
export interface DaySpan {
  readonly from: number;
  readonly to: number;
}

/**
 * The board of an island day, `2026-11-20`: from its midnight to six o'clock of the next morning. The
 * island knows no summer time.
 */
export function spanOf(day: string): DaySpan {
  const from = islandInstant(day)?.getTime() ?? Number.NaN;
  return { from, to: from + BOARD_HOURS * HOUR };
}

/** The island day so many days later. */
export const dayAfter = (day: string, days: number): string =>
  islandDay(new Date(spanOf(day).from + days * DAY));
