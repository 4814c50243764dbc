import { boardLanes, type ExpectedLane } from '../expected/live-board.ts';
import type { LoggedDay } from '../expected/logged-day.ts';
import { history, leaderboardRows } from '../expected/looking-back.ts';
import { assignedCards, dashboard, driverCards, pendingRows } from '../expected/operator-lists.ts';
import { disagreements } from './disagreements.ts';

/** The errors of each of the operator's screens, given its content. */

/** The table of pending rides, row by row. */
export const pendingWrong = (shown: readonly (readonly string[])[], day: LoggedDay): string[] =>
  disagreements(shown, pendingRows(day));

/** The cards of assigned rides. */
export const assignedWrong = (shown: readonly string[], day: LoggedDay): string[] =>
  disagreements(shown, assignedCards(day));

/** The dashboard's figures and its three lists. */
export interface ShownDashboard {
  readonly figures: Readonly<Record<string, string>>;
  /** The link under the rides completed today, and what they earned. */
  readonly underCompleted: string;
  readonly pending: readonly string[];
  readonly active: readonly string[];
  readonly available: readonly string[];
}
export const dashboardWrong = (shown: ShownDashboard, day: LoggedDay): string[] =>
  disagreements(shown, dashboard(day));

/** The drivers' cards. */
export const driversWrong = (shown: readonly string[], day: LoggedDay): string[] =>
  disagreements(shown, driverCards(day));

/** The live board's lanes. */
export const boardWrong = (shown: readonly ExpectedLane[], day: LoggedDay): string[] =>
  disagreements(shown, boardLanes(day));

/** The analytics of the history; of several drivers with the most rides any may be the top one. */
export function analyticsWrong(shown: Readonly<Record<string, string>>, day: LoggedDay): string[] {
  const { figures, topDrivers } = history(day);
  const { TopDriver: top = '', ...others } = shown;
  const topIsWrong = topDrivers.includes(top)
    ? []
    : [`TopDriver: ${top} instead of ${topDrivers.join(' or ')}`];
  return [...disagreements(others, figures), ...topIsWrong];
}

/** A page of the history, counted from 1, and what it says of itself. */
export interface ShownPage {
  readonly showing: string;
  readonly rows: readonly (readonly string[])[];
}
const perPage = 20;
export const historyPages = (day: LoggedDay): number =>
  Math.max(1, Math.ceil(day.completed.length / perPage));
export function historyPageWrong(shown: ShownPage, day: LoggedDay, number: number): string[] {
  const { rows } = history(day);
  const from = (number - 1) * perPage;
  const to = Math.min(from + perPage, rows.length);
  return disagreements(shown, {
    showing: `Showing ${from + 1}-${to} of ${rows.length} rides`,
    rows: rows.slice(from, to),
  });
}

/** The leaderboard's rows; the last column is its button. */
export const leaderboardWrong = (shown: readonly (readonly string[])[], day: LoggedDay): string[] =>
  disagreements(
    shown.map((row) => row.slice(0, -1)),
    leaderboardRows(day),
  );
