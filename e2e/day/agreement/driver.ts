import type { DayDriver } from '../cast.ts';
import {
  acceptedOf,
  driverHistoryRows,
  type Period,
  report,
  requestsOf,
} from '../expected/driver-screens.ts';
import type { LoggedDay } from '../expected/logged-day.ts';
import { bare, plural } from '../expected/words.ts';
import { disagreements } from './disagreements.ts';

/** The errors of each of a driver's screens, given its content. */

/** The requests; in which order is the driver's own affair. */
export const requestsWrong = (
  shown: readonly string[],
  day: LoggedDay,
  driver: DayDriver,
): string[] => disagreements(shown.toSorted(), requestsOf(day, driver));

/** The rides that he holds, in their order. */
export const acceptedWrong = (
  shown: readonly string[],
  day: LoggedDay,
  driver: DayDriver,
): string[] => disagreements(shown, acceptedOf(day, driver));

/** His history: how many rides it counts, and its rows. */
export interface ShownHistory {
  readonly count: string;
  readonly rows: readonly (readonly string[])[];
}
export function driverHistoryWrong(
  shown: ShownHistory,
  day: LoggedDay,
  driver: DayDriver,
): string[] {
  const rows = driverHistoryRows(day, driver);
  return disagreements(shown, { count: bare(plural(rows.length, 'ride')), rows });
}

/** His dashboard in one period; `trend` are the amounts of its table, from the first time to the last. */
export interface ShownReport {
  readonly figures: Readonly<Record<string, string>>;
  readonly types: readonly string[];
  readonly trend: readonly string[];
}
export function reportWrong(
  shown: ShownReport,
  day: LoggedDay,
  driver: DayDriver,
  period: Period,
): string[] {
  const seen = {
    figures: shown.figures,
    types: shown.types.map((one) => one.toLowerCase()).toSorted(),
    // Without earnings the chart may have one point or none.
    trend: shown.trend.filter((amount) => Number(amount.replaceAll(/[$,]/g, '')) !== 0),
  };
  return disagreements(seen, report(day, driver, period));
}
