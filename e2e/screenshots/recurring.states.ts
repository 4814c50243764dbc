import type { Page } from 'playwright-core';
import { open, press, screen, type ScreenState } from './state.ts';

/** A new series of the rider, opened. */
const oneSeries: ScreenState = {
  name: 'one recurring ride',
  reach: async (page) => {
    await open(page, '/recurring-rides');
    await press(page, 'New recurring ride');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Pickup Location', { exact: true }).fill('Jan Thiel Beach');
    await dialog.getByLabel('Drop-off Location', { exact: true }).fill('Punda');
    await dialog.getByLabel('Ends', { exact: true }).selectOption('count');
    await dialog.getByRole('button', { name: 'Book recurring ride' }).click();
    await page.getByRole('heading', { name: 'Rides of the series' }).waitFor();
    await page.getByText('Booked', { exact: true }).first().waitFor();
  },
};

/** What the form of a series says when it was changed by somebody else. */
const seriesMeanwhile: ScreenState = {
  name: 'recurring ride, changed meanwhile',
  window: true,
  reach: async (page) => {
    await oneSeries.reach(page);
    await press(page, 'Change all');
    await page.route('**/api/series/*/change/', (route) =>
      route.fulfill({
        status: 409,
        json: {
          error: 'This series was changed meanwhile. Please look at it again.',
          code: 'series.changed_meanwhile',
        },
      }),
    );
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'One more: Luggage' }).click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByText('This series was changed meanwhile.', { exact: false }).waitFor();
  },
};

/** The list, or one series, is not answered any more, and is shown as it was. */
async function growOld(page: Page): Promise<void> {
  await page.route('**/api/series/**', (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByText('Not refreshed since', { exact: false }).waitFor({
    timeout: 150_000,
  });
}

const states: readonly ScreenState[] = [
  screen('recurring rides', '/recurring-rides'),
  {
    name: 'new recurring ride',
    window: true,
    reach: async (page) => {
      await open(page, '/recurring-rides');
      await press(page, 'New recurring ride');
      await page.getByRole('dialog').waitFor();
    },
  },
  oneSeries,
  seriesMeanwhile,
  {
    name: 'recurring rides, an old list',
    reach: async (page) => {
      await open(page, '/recurring-rides');
      await growOld(page);
    },
  },
  {
    name: 'one recurring ride, old',
    reach: async (page) => {
      await oneSeries.reach(page);
      await growOld(page);
    },
  },
  {
    name: 'recurring ride, ending',
    window: true,
    reach: async (page) => {
      await oneSeries.reach(page);
      await press(page, 'End the series');
      await page.getByRole('dialog').waitFor();
    },
  },
];

/** Recurring rides of a rider. */
export const recurringStates: readonly ScreenState[] = states.map((state) => ({
  ...state,
  as: 'maria',
}));
