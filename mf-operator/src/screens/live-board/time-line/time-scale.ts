import { scaleLinear } from '@visx/scale';
import { type BoardRide, partOfDay } from '../day/board-rides.ts';
import { BOARD_HOURS, type DaySpan } from '../day/island-day.ts';
import { packRows } from '../day/pack-rows.ts';

export const HOUR = 60 * 60_000;

/** Milliseconds since the board's beginning → pixels. */
export type TimeScale = ReturnType<typeof timeScale>;

/** The time scale of a board with the given width of an hour in pixels. */
export const timeScale = (hourWidth: number) =>
  scaleLinear({ domain: [0, BOARD_HOURS * HOUR], range: [0, BOARD_HOURS * hourWidth] });

/** Pixels: a row of bars, and what a bar needs at least for its words. */
export const ROW = 50;
const LEAST_WIDTH = 132;

/** The place of a ride in its lane, in pixels. */
export interface BarPlace {
  readonly one: BoardRide;
  readonly left: number;
  readonly right: number;
  readonly lasts: number;
}

/** The bars of a lane in as many rows as they need. */
export function barsOf(rides: readonly BoardRide[], day: DaySpan, scale: TimeScale) {
  return packRows(
    rides.map((one): BarPlace => {
      const { from, to } = partOfDay(one, day);
      const [left, end] = [scale(from), scale(to)];
      return { one, left, right: left + Math.max(LEAST_WIDTH, end - left), lasts: end - left };
    }),
  );
}
