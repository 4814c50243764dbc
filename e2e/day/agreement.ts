import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { DayDriver, Windows } from './cast.ts';
import { patience } from './day.ts';
import { type Expected, riderWords } from './expected.ts';
import { bare, cards, figures, tableRows } from './shown.ts';

const main = (page: Page) => page.getByRole('main');
const table = (page: Page, name: string) => main(page).getByRole('table', { name, exact: true });

/** Waits until a screen shows something; what it shows instead is the failure. */
async function shows(
  what: string,
  shown: () => Promise<unknown>,
  expected: unknown,
): Promise<void> {
  await expect.poll(shown, { ...patience, message: what }).toEqual(expected);
}

/** The lists that were open all day, untouched: nobody reloads anything. */
export async function openScreensAgree(
  { pending, assigned, dashboard, dita, rosa }: Windows,
  expected: Expected,
  herself: DayDriver,
): Promise<void> {
  await shows(
    'pending rides',
    () => tableRows(table(pending.page, 'Pending Ride Requests')),
    expected.pendingRows(),
  );
  const assignedList = main(assigned.page).getByRole('list').first();
  await shows('assigned rides', () => cards(assignedList), expected.assignedCards());
  await shows(
    'a rider’s rides',
    () => tableRows(table(rosa.page, 'My rides')),
    expected.riderRows(),
  );

  const today = expected.dashboard();
  const board = main(dashboard.page);
  await shows('dashboard figures', () => figures(board), today.figures);
  await board.getByText(today.revenue).waitFor();
  const section = (name: string) => board.getByRole('region', { name }).getByRole('list').first();
  const first = 'Pending Ride Requests';
  await shows('dashboard: pending', () => cards(section(first)), today.pending);
  await shows('dashboard: active', () => cards(section('Active Rides')), today.active);
  await shows('dashboard: free', () => cards(section('Available Drivers')), today.available);

  const hers = async () => (await heads(dita.page, 'Available Rides')).toSorted();
  await shows('a driver’s requests', hers, expected.requestsOf(herself));
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
  expected: Expected,
  periods: Readonly<Record<string, string>>,
): Promise<void> {
  const { name } = driver;
  await page.goto('/driverpanel');
  await shows(
    `${name}: requests`,
    async () => (await heads(page, 'Available Rides')).toSorted(),
    expected.requestsOf(driver),
  );

  await page.goto('/activerides');
  const accepted = expected.acceptedOf(driver);
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
    expected.driverHistoryRows(driver),
  );

  await page.goto('/driverreport');
  for (const [period, from] of Object.entries(periods)) {
    const report = expected.report(driver, from);
    const choice = { name: period, exact: true };
    await page.getByRole('radio', choice).click();
    await page.getByRole('radio', { ...choice, checked: true }).waitFor();
    await shows(`${name}: ${period} figures`, () => figures(main(page)), report.figures);
    const types = main(page).getByRole('region', { name: 'Ride Types Breakdown' });
    await shows(
      `${name}: ${period} ride types`,
      async () => (await cards(types.getByRole('list'))).map((one) => one.toLowerCase()).toSorted(),
      report.types,
    );
    const trend = await main(page)
      .getByRole('region', { name: 'Earnings Trend' })
      .locator('tbody td')
      .allTextContents();
    const cents = trend.map((text) => Math.round(100 * Number(text.replaceAll(/[$,]/g, ''))));
    expect(sumOf(cents), `${name}: ${period} trend`).toBe(
      sumOf(report.earned.map(({ fare }) => fare)),
    );
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The operator's screens that look back: drivers, history and analytics, leaderboard. */
export async function officeAgrees(page: Page, expected: Expected): Promise<void> {
  await page.goto('/operator/drivers?inactive=1');
  const list = main(page)
    .getByRole('list')
    .filter({ has: page.getByText('Last active') })
    .first();
  await shows('drivers', () => cards(list), expected.driverCards());

  const history = expected.history();
  await page.goto('/operator/history');
  await page.getByText(/^Showing 1-20 of \d+ rides$/).waitFor();
  await shows(
    'history: figures',
    async () => {
      const { TopDriver, ...others } = await figures(main(page));
      expect(history.topDrivers).toContain(TopDriver);
      return others;
    },
    history.figures,
  );
  const pages = Math.ceil(history.rows.length / 20);
  for (let number = 1; number <= pages; number += 1) {
    if (number > 1) await page.getByRole('button', { name: 'Next', exact: true }).click();
    const from = (number - 1) * 20;
    const rows = history.rows.slice(from, from + 20);
    await shows(`history: page ${number}`, () => tableRows(table(page, 'Completed rides')), rows);
  }

  await page.goto('/operator/leaderboard');
  await shows(
    'leaderboard',
    async () => (await tableRows(table(page, 'Drivers Leaderboard'))).map((row) => row.slice(0, 8)),
    expected.leaderboardRows(),
  );
}

/** What a visitor finds with the tracking id of a ride, for one ride of each status. */
export async function visitorsFindTheirRides(page: Page, expected: Expected): Promise<void> {
  const oneOfEach = new Map(expected.rides.map((ride) => [ride.status, ride]));
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
