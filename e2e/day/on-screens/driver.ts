import type { Page } from 'playwright-core';
import {
  acceptedWrong,
  driverHistoryWrong,
  reportWrong,
  requestsWrong,
} from '../agreement/driver.ts';
import type { DayDriver } from '../cast.ts';
import type { Period } from '../expected/driver-screens.ts';
import type { LoggedDay } from '../expected/logged-day.ts';
import { bare } from '../expected/words.ts';
import { cards, figures, tableRows } from '../shown.ts';
import { main, shows, table } from './shows.ts';

/** The text of the cards in a driver's list: head, places and facts, without spaces. */
const rides = (page: Page, list: string): Promise<string[]> =>
  main(page)
    .getByRole('list', { name: list, exact: true })
    .locator('> li')
    .evaluateAll((found) =>
      found.map((card) =>
        [...card.children]
          .filter(({ tagName }) => tagName === 'HEADER' || tagName === 'DL')
          .map((part) => (part.textContent ?? '').replaceAll(/\s/g, ''))
          .join(''),
      ),
    );

/** The requests as a screen of the driver shows them. */
export const requestsAgree = (page: Page, driver: DayDriver, logged: LoggedDay): Promise<void> =>
  shows(
    `${driver.name}: requests`,
    () => rides(page, 'Available Rides'),
    (shown) => requestsWrong(shown, logged, driver),
  );

/** A driver's four screens. */
export async function driverAgrees(
  page: Page,
  driver: DayDriver,
  logged: LoggedDay,
  periods: readonly Period[],
): Promise<void> {
  const { name } = driver;
  await page.goto('/driverpanel');
  await requestsAgree(page, driver, logged);

  await page.goto('/activerides');
  await page.getByText('No active rides available.').or(page.getByText('Next ride')).waitFor();
  await shows(
    `${name}: accepted`,
    () => rides(page, 'My Active Rides'),
    (shown) => acceptedWrong(shown, logged, driver),
  );

  await page.goto('/driverhistory');
  const count = page.getByText(/^\d+ rides?$/);
  await count.waitFor();
  await shows(
    `${name}: history`,
    async () => ({
      count: bare((await count.textContent()) ?? ''),
      rows: await tableRows(table(page, 'Completed Rides')),
    }),
    (shown) => driverHistoryWrong(shown, logged, driver),
  );

  await page.goto('/driverreport');
  for (const period of periods) {
    const choice = { name: period.name, exact: true };
    await page.getByRole('radio', choice).click();
    await page.getByRole('radio', { ...choice, checked: true }).waitFor();
    const region = (of: string) => main(page).getByRole('region', { name: of });
    await shows(
      `${name}: report, ${period.name}`,
      async () => ({
        figures: await figures(main(page)),
        types: await cards(region('Ride Types Breakdown').getByRole('list')),
        trend: await region('Earnings Trend').locator('tbody td').allTextContents(),
      }),
      (shown) => reportWrong(shown, logged, driver, period),
    );
  }
}
