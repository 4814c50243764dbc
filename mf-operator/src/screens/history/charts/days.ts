const DAY_MS = 24 * 60 * 60_000;
/** A chart of more days than this is no picture any more. */
export const MOST_DAYS = 366;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Every day from the first to the last, both included; none when the last is before the first. */
export function daysBetween(first: string, last: string): readonly string[] {
  const [from, to] = [Date.parse(first), Date.parse(last)];
  const count = Math.min(MOST_DAYS, Math.max(0, Math.round((to - from) / DAY_MS) + 1));
  return Array.from({ length: count }, (_, index) => dayOf(from + index * DAY_MS));
}

/** The day so many days before another. */
export const daysBefore = (day: string, count: number): string =>
  dayOf(Date.parse(day) - count * DAY_MS);

/** Rides and dollars of an island day. */
export interface DayFigures {
  readonly day: string;
  readonly rides: number;
  readonly revenue: number;
}

/** The figures of every day of a period; zero for a day without rides. */
export function withEveryDay(
  found: readonly DayFigures[],
  first: string,
  last: string,
): readonly DayFigures[] {
  const known = new Map(found.map((figures) => [figures.day, figures]));
  return daysBetween(first, last).map((day) => known.get(day) ?? { day, rides: 0, revenue: 0 });
}
