import type { Page } from 'playwright-core';
import {
  analyticsWrong,
  assignedWrong,
  boardWrong,
  dashboardWrong,
  driversWrong,
  historyPages,
  historyPageWrong,
  leaderboardWrong,
  pendingWrong,
} from '../agreement/operator.ts';
import type { Windows } from '../cast.ts';
import type { LoggedDay } from '../expected/logged-day.ts';
import { cards, figures, lanes, noteOf, tableRows } from '../shown.ts';
import { main, shows, table } from './shows.ts';

/** The operators' lists that were open all day, without a reload. */
export async function openListsAgree(windows: Windows, logged: LoggedDay): Promise<void> {
  const { pending, assigned } = windows;
  await shows(
    'pending rides',
    () => tableRows(table(pending.page, 'Pending Ride Requests')),
    (shown) => pendingWrong(shown, logged),
  );
  const assignedList = main(assigned.page).getByRole('list').first();
  await shows(
    'assigned rides',
    () => cards(assignedList),
    (shown) => assignedWrong(shown, logged),
  );

  const board = main(windows.dashboard.page);
  const section = (name: string) =>
    cards(board.getByRole('region', { name }).getByRole('list').first());
  await shows(
    'dashboard',
    async () => ({
      figures: await figures(board),
      underCompleted: await noteOf(board, 'Completed Today'),
      pending: await section('Pending Ride Requests'),
      active: await section('Active Rides'),
      available: await section('Available Drivers'),
    }),
    (shown) => dashboardWrong(shown, logged),
  );
}

/** The live board that was open all day: its lanes, the unassigned rides and their urgency. */
export async function boardAgrees(page: Page, logged: LoggedDay): Promise<void> {
  await shows(
    'live board',
    () => lanes(page),
    (shown) => boardWrong(shown, logged),
  );
}

/** The operator's screens that look back: drivers, history and analytics, leaderboard. */
export async function officeAgrees(page: Page, logged: LoggedDay): Promise<void> {
  await page.goto('/operator/drivers?inactive=1');
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByText('Last active') })
    .first();
  await shows(
    'drivers',
    () => cards(list),
    (shown) => driversWrong(shown, logged),
  );

  await page.goto('/operator/history');
  const showing = page.getByText(/^Showing \d+-\d+ of \d+ rides$/);
  await showing.waitFor();
  await shows(
    'history: analytics',
    () => figures(main(page)),
    (shown) => analyticsWrong(shown, logged),
  );
  for (let number = 1; number <= historyPages(logged); number += 1) {
    if (number > 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await shows(
      `history: page ${number}`,
      async () => ({
        showing: (await showing.textContent()) ?? '',
        rows: await tableRows(table(page, 'Completed rides')),
      }),
      (shown) => historyPageWrong(shown, logged, number),
    );
  }

  await page.goto('/operator/leaderboard');
  await shows(
    'leaderboard',
    () => tableRows(table(page, 'Drivers Leaderboard')),
    (shown) => leaderboardWrong(shown, logged),
  );
}
