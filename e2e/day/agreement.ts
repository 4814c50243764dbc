import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DayDriver, Windows } from './cast.ts';
import { patience } from './day.ts';
import { acceptedOf, driverHistoryRows, report, requestsOf } from './expected/driver-screens.ts';
import type { LoggedDay } from './expected/logged-day.ts';
import { history, leaderboardRows } from './expected/looking-back.ts';
import { assignedCards, dashboard, driverCards, pendingRows } from './expected/operator-lists.ts';
import { riderRows } from './expected/rider-screens.ts';
import { riderWords, sum } from './expected/words.ts';
import { bare, cards, figures, tableRows } from './shown.ts';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page, name: string) => main(page).getByRole('table', { name, exact: true });

/** Waits until a screen shows something; what it shows instead is the failure. */
export async function shows(
  what: string,
  shown: () => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  await expect.poll(shown, { ...patience, message: what }).toEqual(expected);
}

/** The lists that were open all day, untouched: nobody reloads anything. */
export async function openScreensAgree(
  windows: Windows,
  logged: LoggedDay,
  herself: DayDriver,
): Promise<void> {
  const { pending, assigned, dita, rosa } = windows;
  await shows(
    'pending rides',
    () => tableRows(table(pending.page, 'Pending Ride Requests')),
    pendingRows(logged),
  );
  const assignedList = main(assigned.page).getByRole('list').first();
  await shows('assigned rides', () => cards(assignedList), assignedCards(logged));
  await shows('a rider’s rides', () => tableRows(table(rosa.page, 'My rides')), riderRows(logged));

  const today = dashboard(logged);
  const board = main(windows.dashboard.page);
  await shows('dashboard figures', () => figures(board), today.figures);
  await board.getByText(today.revenue).waitFor();
  const section = (name: string) => board.getByRole('region', { name }).getByRole('list').first();
  const first = 'Pending Ride Requests';
  await shows('dashboard: pending', () => cards(section(first)), today.pending);
  await shows('dashboard: active', () => cards(section('Active Rides')), today.active);
  await shows('dashboard: free', () => cards(section('Available Drivers')), today.available);

  const hers = async () => (await heads(dita.page, 'Available Rides')).toSorted();
  await shows('a driver’s requests', hers, requestsOf(logged, herself));
}

/** What stands at the head of each card of a driver's list. */
const heads = (page: Page, list: string): Promise<string[]> =>
  main(page)
    .getByRole('list', { name: list, exact: true })
    .locator('> li > header')
    .evaluateAll((found) => found.map((head) => (head.textContent ?? '').replaceAll(/\s/g, '')));

/** A driver's four screens. */
export async function driverAgrees(
  page: Page,
  driver: DayDriver,
  logged: LoggedDay,
  periods: Readonly<Record<string, string>>,
): Promise<void> {
  const { name } = driver;
  await page.goto('/driverpanel');
  await shows(
    `${name}: requests`,
    async () => (await heads(page, 'Available Rides')).toSorted(),
    requestsOf(logged, driver),
  );

  await page.goto('/activerides');
  const accepted = acceptedOf(logged, driver);
  if (accepted.length === 0) await page.getByText('No active rides available.').waitFor();
  await shows(
    `${name}: accepted`,
    async () => {
      const all = await heads(page, 'My Active Rides');
      return all.map((head) => head.replace(/^Nextride/, '').replace(/(Accepted|Assigned)$/, ''));
    },
    accepted,
  );

  await page.goto('/driverhistory');
  await page.getByText(/^\d+ rides?$/).waitFor();
  await shows(
    `${name}: history`,
    () => tableRows(table(page, 'Completed Rides')),
    driverHistoryRows(logged, driver),
  );

  await page.goto('/driverreport');
  for (const [period, from] of Object.entries(periods)) {
    const his = report(logged, driver, from);
    const choice = { name: period, exact: true };
    await page.getByRole('radio', choice).click();
    await page.getByRole('radio', { ...choice, checked: true }).waitFor();
    await shows(`${name}: ${period} figures`, () => figures(main(page)), his.figures);
    const types = main(page).getByRole('region', { name: 'Ride Types Breakdown' });
    await shows(
      `${name}: ${period} ride types`,
      async () => (await cards(types.getByRole('list'))).map((one) => one.toLowerCase()).toSorted(),
      his.types,
    );
    const trend = await main(page)
      .getByRole('region', { name: 'Earnings Trend' })
      .locator('tbody td')
      .allTextContents();
    const cents = trend.map((text) => Math.round(100 * Number(text.replaceAll(/[$,]/g, ''))));
    expect(sum(cents), `${name}: ${period} trend`).toBe(sum(his.earned.map(({ fare }) => fare)));
  }
}

/** The operator's screens that look back: drivers, history and analytics, leaderboard. */
export async function officeAgrees(page: Page, logged: LoggedDay): Promise<void> {
  await page.goto('/operator/drivers?inactive=1');
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByText('Last active') })
    .first();
  await shows('drivers', () => cards(list), driverCards(logged));

  const past = history(logged);
  await page.goto('/operator/history');
  await page.getByText(/^Showing 1-20 of \d+ rides$/).waitFor();
  await shows(
    'history: figures',
    async () => {
      const { TopDriver, ...others } = await figures(main(page));
      expect(past.topDrivers).toContain(TopDriver);
      return others;
    },
    past.figures,
  );
  const pages = Math.ceil(past.rows.length / 20);
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    const from = (number - 1) * 20;
    const rows = past.rows.slice(from, from + 20);
    await shows(`history: page ${number}`, () => tableRows(table(page, 'Completed rides')), rows);
  }

  await page.goto('/operator/leaderboard');
  await shows(
    'leaderboard',
    async () => (await tableRows(table(page, 'Drivers Leaderboard'))).map((row) => row.slice(0, 8)),
    leaderboardRows(logged),
  );
}

/** What a visitor finds with the tracking id of a ride, for one ride of each status. */
export async function visitorsFindTheirRides(page: Page, logged: LoggedDay): Promise<void> {
  const oneOfEach = new Map(logged.rides.map((ride) => [ride.status, ride]));
  expect(oneOfEach.size).toBeGreaterThanOrEqual(5);
  for (const ride of oneOfEach.values()) {
    await page.goto(`/find-my-ride?tracking_id=${ride.trackingId}`);
    await page.getByRole('heading', { name: `Ride #${ride.id}`, exact: true }).waitFor();
    const text = bare((await main(page).textContent()) ?? '');
    expect(text).toContain(bare(`Ride #${ride.id}${riderWords[ride.status]}`));
    expect(text).toContain(ride.trackingId);
    if (ride.driver !== undefined) expect(text).toContain(bare(ride.driver.name));
  }
}
