import { pushStates } from './push.states.ts';
import { notRefreshed, open, press, screen, type ScreenState } from './state.ts';

const states: readonly ScreenState[] = [
  screen('ride requests', '/driverpanel'),
  {
    name: 'ride requests, on the map',
    window: true,
    reach: async (page) => {
      await open(page, '/driverpanel');
      await page.getByRole('button', { name: 'Show on the map' }).first().click();
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /^Route/ })
        .waitFor();
    },
  },
  screen('active rides', '/activerides'),
  {
    name: 'active rides, cancel asks',
    window: true,
    reach: async (page) => {
      await open(page, '/activerides');
      await press(page, /^Cancel/);
      await page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'ride requests without a server',
    reach: async (page) => {
      await page.route('**/api/ride-requests**', (route) => route.abort());
      await open(page, '/driverpanel');
      await page.getByRole('button', { name: 'Retry' }).waitFor({ timeout: 30_000 });
    },
  },
  notRefreshed('ride requests, not refreshed', '/driverpanel', '**/api/ride-requests**'),
  ...pushStates('/driverpanel', 'driver'),
  screen('driver history', '/driverhistory'),
  {
    name: 'driver history, details',
    window: true,
    reach: async (page) => {
      await open(page, '/driverhistory');
      await press(page, /^Open details/);
      await page.getByRole('dialog').waitFor();
    },
  },
  ...['daily', 'weekly', 'monthly', 'yearly', 'all'].map((period) =>
    screen(`driver report, ${period}`, `/driverreport?period=${period}`),
  ),
  {
    name: 'driver profile, editing',
    reach: async (page) => {
      await open(page, '/profile');
      await press(page, /^Edit$/);
    },
  },
  {
    name: 'driver menu',
    window: true,
    widths: [360],
    reach: (page) => open(page, '/activerides').then(() => press(page, 'Menu')),
  },
];

/** The driver's own states, as Carlos, who has a ride under way and another one later. */
export const driverStates = states.map((state): ScreenState => ({ as: 'carlos', ...state }));
