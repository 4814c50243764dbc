import { pushStates } from './push.states.ts';
import type { Page } from 'playwright-core';
import { Client } from '@trupial/testbed/api/client';
import { returnCallStates } from './return-trip.states.ts';
import { notRefreshed, open, press, screen, type ScreenState, settled } from './state.ts';

/** A screen on which a button opens an overlay. */
const pressed = (
  name: string,
  path: string,
  ...buttons: readonly (string | RegExp)[]
): ScreenState => ({
  name,
  window: true,
  reach: async (page) => {
    await open(page, path);
    for (const button of buttons) await press(page, button);
    const overlay = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await overlay.or(page.getByRole('menu')).first().waitFor();
    await settled(page);
  },
});

/** Of a person of whom this is found. */
const found = {
  rides: [12, 31, 44],
  open_rides: [],
  unreadable_rides: [],
  series: [],
  accounts: ['ana'],
  messages: 1,
  mails: 2,
};

/** The page after an erasure that this server answers, once `says` stands there. */
const erased = (
  name: string,
  says: string,
  answer: (asked: { readonly preview: boolean }) => { status?: number; json: unknown },
): ScreenState => ({
  name: `admin erasure, ${name}`,
  reach: async (page) => {
    await page.route('**/api/admin/erasures/', async (route) => {
      const { preview = false } = route.request().postDataJSON() as { preview?: boolean };
      await route.fulfill(answer({ preview }));
    });
    await open(page, '/admin/erasure');
    await page.getByLabel('Phone', { exact: true }).fill('+599 9 512 3456');
    await press(page, 'See what there is');
    await press(page, 'Erase for good');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click();
    await page.getByText(says, { exact: false }).waitFor();
  },
});

const withFilters = async (page: Page): Promise<void> => {
  await open(page, '/operator/history');
  await page.getByRole('img', { name: 'Rides by day' }).waitFor();
  await press(page, 'Filters');
};

const operatorStates: readonly ScreenState[] = [
  screen('operator dashboard', '/operator'),
  pressed('operator dashboard, manage', '/operator', /^Manage #/),
  screen('pending rides', '/operator/pending-rides'),
  ...pushStates('/operator/pending-rides', 'office'),
  {
    name: 'pending rides, assign',
    window: true,
    reach: async (page) => {
      await open(page, '/operator/pending-rides');
      const { origin } = new URL(page.url());
      const carlos = await Client.signedIn(origin, 'carlos');
      await carlos.call('reportPosition', { body: { lat: 12.15, lng: -68.93, accuracy_m: 10 } });
      await press(page, 'Assign');
      await page.locator('[data-ready]').waitFor();
    },
  },
  pressed('pending rides, reject', '/operator/pending-rides', 'Reject'),
  pressed('phone booking', '/operator/pending-rides', /^Phone Booking/),
  {
    name: 'phone booking, on the map',
    window: true,
    reach: async (page) => {
      await open(page, '/operator/pending-rides');
      await press(page, /^Phone Booking/);
      await page.getByLabel('Pickup', { exact: true }).fill('Punda');
      await page.getByLabel('Drop-off', { exact: true }).fill('Jan Thiel');
      await page.keyboard.press('Tab');
      await press(page, 'Show on the map');
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^Route/ })
        .waitFor();
    },
  },
  screen('office, recurring rides', '/operator/recurring-rides'),
  screen('assigned rides', '/operator/assigned-rides'),
  pressed('assigned rides, more', '/operator/assigned-rides', 'More'),
  pressed('assigned rides, cancel', '/operator/assigned-rides', 'Cancel'),
  {
    name: 'assigned rides, reassign',
    window: true,
    reach: async (page) => {
      await open(page, '/operator/assigned-rides');
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Reassign Driver' }).click();
      await page.getByRole('option').first().waitFor();
      await page.locator('[data-ready]').waitFor();
    },
  },
  pressed('assigned rides, details', '/operator/assigned-rides', /^Details/),
  {
    name: 'assigned rides, update status',
    window: true,
    reach: async (page) => {
      await open(page, '/operator/assigned-rides');
      await press(page, 'More');
      await page.getByRole('menuitem', { name: 'Update Status' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  screen('drivers', '/operator/drivers'),
  pressed('drivers, more', '/operator/drivers', /^More/),
  pressed('drivers, add', '/operator/drivers', '+ Add New Driver'),
  {
    name: 'drivers, message',
    window: true,
    reach: async (page) => {
      await open(page, '/operator/drivers');
      await press(page, /^More/);
      await page.getByRole('menuitem', { name: 'Message' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'drivers, one gone under the pointer',
    window: true,
    // Another width would take the cards away from under the pointer.
    widths: [1280],
    reach: async (page) => {
      await open(page, '/operator/drivers');
      await page.getByRole('heading', { level: 2 }).nth(1).hover();
      const isList = ({ pathname, searchParams }: URL) =>
        pathname === '/api/drivers/' && !searchParams.has('count_only');
      await page.route(isList, async (route) => {
        const response = await route.fetch();
        const [, ...others] = (await response.json()) as unknown[];
        await route.fulfill({ response, json: others });
      });
      await page.getByRole('button', { name: /^Refresh/ }).press('Enter');
      await page.getByText('No longer here').waitFor();
    },
  },
  screen('leaderboard', '/operator/leaderboard'),
  pressed('leaderboard, driver', '/operator/leaderboard', /^View /),
  { name: 'history and analytics', reach: withFilters },
  notRefreshed('drivers, not refreshed', '/operator/drivers', '**/api/drivers/**'),
  {
    name: 'pending rides without a server',
    reach: async (page) => {
      await page.route('**/api/ride-requests**', (route) => route.abort());
      await open(page, '/operator/pending-rides');
      await page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 30_000 });
    },
  },
];

const staffStates: readonly ScreenState[] = [
  screen('admin accounts', '/admin/accounts'),
  pressed('admin accounts, new', '/admin/accounts', 'New account'),
  screen('admin tariff', '/admin/tariff'),
  pressed('admin tariff, new', '/admin/tariff', 'New tariff'),
  screen('admin holidays', '/admin/holidays'),
  screen('admin messages', '/admin/messages'),
  screen('admin mails', '/admin/mails'),
  screen('admin erasure', '/admin/erasure'),
  erased('rides that cannot be read', 'Not erased', ({ preview }) => ({
    json: preview
      ? { ...found, preview }
      : { ...found, preview, rides: [12], unreadable_rides: [31, 44] },
  })),
  erased('to be repeated', 'then erase once more', ({ preview }) =>
    preview
      ? { json: { ...found, preview } }
      : {
          status: 409,
          json: {
            code: 'erasure.unfinished',
            error:
              'Erased, but something may be missing. Rebuild tracked-rides, then erase once more.',
          },
        },
  ),
  screen('admin read models', '/admin/read-models'),
  screen('admin security', '/admin/security'),
  screen('admin status', '/admin/status'),
];

/** What operators and staff see. */
export const officeStates = [
  ...[...operatorStates, ...returnCallStates].map((state): ScreenState => ({
    as: 'olga',
    ...state,
  })),
  ...staffStates.map((state): ScreenState => ({ as: 'stella', ...state })),
];
