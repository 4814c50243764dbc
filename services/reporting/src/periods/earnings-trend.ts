import { daysBetween, monthsBetween } from './island-days.ts';
import type { PeriodRange } from './report-period.ts';

/** What a driver earned on an island day. */
export interface DayEarnings {
  readonly day: string;
  readonly fareMinor: number;
  /** The same by hour of the day, 0 to 23, where anything was earned. */
  readonly fareByHour: Readonly<Record<string, number>>;
}

export interface Trend {
  readonly labels: string[];
  readonly dataMinor: number[];
}

/**
 * Earnings from the period's start until now, one point per hour ('14:00'), day ('2026-11-20') or
 * month ('2026-11'), zero where nothing was earned. It does not run ahead of the clock: a future
 * that is drawn as zero would look like a loss. `hour` is the island's hour now.
 */
export function earningsTrend(
  { from, until, unit }: PeriodRange,
  days: readonly DayEarnings[],
  hour: number,
): Trend {
  if (unit === 'hour') return hourly(days, hour);
  const first = from ?? days.map(({ day }) => day).toSorted()[0] ?? until;
  const labels = unit === 'day' ? daysBetween(first, until) : monthsBetween(first, until);
  const length = unit === 'day' ? 10 : 7;
  const sums = new Map(labels.map((label) => [label, 0]));
  for (const { day, fareMinor } of days) {
    const label = day.slice(0, length);
    sums.set(label, (sums.get(label) ?? 0) + fareMinor);
  }
  return { labels: [...sums.keys()], dataMinor: [...sums.values()] };
}

function hourly(days: readonly DayEarnings[], hour: number): Trend {
  const sums = Array.from({ length: 24 }, (_, at) =>
    days.reduce((sum, { fareByHour }) => sum + (fareByHour[at] ?? 0), 0),
  );
  // Another machine's clock may be a little ahead of ours at the turn of the hour.
  const last = Math.max(
    hour,
    sums.findLastIndex((sum) => sum > 0),
  );
  return {
    labels: sums.slice(0, last + 1).map((_, at) => `${String(at).padStart(2, '0')}:00`),
    dataMinor: sums.slice(0, last + 1),
  };
}
