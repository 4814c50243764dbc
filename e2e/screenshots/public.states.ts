import type { Page } from 'playwright-core';
import { goOffline } from '@trupial/testbed/browser/bad-network';
import { bookAtHome, calculateHomeFare, pickPlace } from '../public/booking-steps.ts';
import { open, press, screen, type ScreenState } from './state.ts';

const phone = [360] as const;

/** Before any script of the page has come. */
async function withoutScripts(page: Page, path: string): Promise<void> {
  await page.route('**/*.js', (route) => route.abort());
  // Not `open`: the forms stay inert, for which it would wait.
  const { url } = await page.request.get('/favicon.svg').then((answer) => ({ url: answer.url() }));
  await page.evaluate((address) => location.assign(address), new URL(path, url).href);
  await page.locator('main h1').first().waitFor();
}

async function fareOfTransfer(page: Page): Promise<void> {
  await open(page, '/airport');
  await pickPlace(page, 'Pickup Location', 'jan thiel');
  await press(page, 'Calculate Fare');
  await page.getByLabel('Full Name').waitFor();
}

async function foundRide(page: Page): Promise<void> {
  const trackingId = await bookAtHome(page);
  await open(page, `/find-my-ride?tracking_id=${trackingId}`);
  await page.getByRole('button', { name: 'Share Details' }).waitFor();
}

async function register(page: Page): Promise<void> {
  await open(page, '/register');
  await page.getByLabel('Phone Number').fill('512');
  await page.getByLabel('Password', { exact: true }).fill('a quiet lagoon');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a loud lagoon');
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
}

const inOtherWords = (['nl', 'es', 'pap'] as const).flatMap((language) =>
  (['/', '/airport', '/find-my-ride', '/fare', '/login', '/register', '/contactus'] as const).map(
    (path): ScreenState => ({
      ...screen(`${language} ${path.slice(1) || 'home'}`, path),
      language,
      widths: phone,
    }),
  ),
);

/** Fields with invalid values: a missing place, a day in the past. */
async function leaveFieldsWrong(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('combobox', { name: 'Pickup Location' }).focus();
  await page.getByLabel('Date', { exact: true }).fill('01/02/2020');
  await page.getByLabel('Passengers', { exact: true }).focus();
  await page.getByText('The earliest day is').waitFor();
}

/** Every public screen, and its states. */
export const publicStates: readonly ScreenState[] = [
  screen('home', '/'),
  {
    name: 'home with problems',
    reach: (page) => open(page, '/').then(() => press(page, 'Calculate Fare')),
  },
  {
    name: 'home with places offered',
    window: true,
    reach: async (page) => {
      await open(page, '/');
      await page.getByRole('combobox', { name: 'Pickup Location' }).fill('beach');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'home, pickup on the map',
    window: true,
    reach: async (page) => {
      await open(page, '/');
      await pickPlace(page, 'Pickup Location', 'avila beach hotel');
      await press(page, 'Set pickup on map');
      await page.locator('[data-ready]').waitFor();
      const pin = page.getByRole('button', { name: 'Pickup pin: arrow keys move it' });
      await pin.press('Shift+ArrowUp');
      await page.getByRole('button', { name: 'Pick me up here', disabled: false }).waitFor();
    },
  },
  {
    name: 'home with the calendar',
    window: true,
    reach: async (page) => {
      await open(page, '/');
      await page.getByLabel('Date', { exact: true }).scrollIntoViewIfNeeded();
      await press(page, 'Choose a day');
      await page.getByRole('grid').waitFor();
    },
  },
  {
    name: 'home with the years',
    window: true,
    reach: async (page) => {
      await open(page, '/');
      await page.getByLabel('Date', { exact: true }).scrollIntoViewIfNeeded();
      await press(page, 'Choose a day');
      await press(page, 'Choose a year');
    },
  },
  { name: 'home with fields left wrong', reach: (page) => leaveFieldsWrong(page, '/') },
  { name: 'home with a fare', reach: calculateHomeFare },
  {
    name: 'home with details',
    reach: async (page) => {
      await calculateHomeFare(page);
      await press(page, 'Details for the driver (optional)');
      await page.getByLabel('Note to the driver').fill('The blue house behind the church.');
    },
  },
  { name: 'home before its code', reach: (page) => withoutScripts(page, '/') },
  screen('airport', '/airport'),
  { name: 'airport with fields left wrong', reach: (page) => leaveFieldsWrong(page, '/airport') },
  { name: 'airport with a fare', reach: fareOfTransfer },
  { name: 'confirmation', reach: bookAtHome },
  {
    name: 'confirmation before leaving',
    window: true,
    reach: async (page) => {
      await bookAtHome(page);
      await press(page, 'Check Ride Status');
    },
  },
  {
    name: 'confirmation cancelled',
    reach: async (page) => {
      await bookAtHome(page);
      await press(page, /Cancel/);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Ride' }).click();
    },
  },
  {
    name: 'confirmation of nothing',
    reach: (page) => open(page, '/booking-confirmation?tracking_id=20200101-0000000000'),
  },
  screen('find my ride', '/find-my-ride'),
  {
    name: 'find my ride, id lost',
    reach: async (page) => {
      await open(page, '/find-my-ride');
      await press(page, /Lost your tracking ID/);
      await page
        .getByRole('main')
        .getByRole('button', { name: /Find My Ride|Search/ })
        .click();
    },
  },
  { name: 'find my ride, found', reach: foundRide },
  {
    name: 'find my ride, none',
    reach: async (page) => {
      await open(page, '/find-my-ride?tracking_id=20200101-0000000000');
      await page.getByText('No ride found', { exact: false }).first().waitFor();
    },
  },
  screen('fare', '/fare'),
  {
    name: 'fare, everything open',
    reach: async (page) => {
      await open(page, '/fare');
      await press(page, 'Calculate Fare');
      await press(page, 'Preview Formula');
      await press(page, 'Generate Cheat Sheet');
      await page.getByText(/^Found \d+ possibilities\.$/).waitFor();
    },
  },
  {
    name: 'fare, formula enlarged',
    window: true,
    reach: async (page) => {
      await open(page, '/fare');
      await press(page, 'Preview Formula');
      await page.getByTitle('Enlarge the formula').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  screen('fleet', '/ourfleet'),
  screen('tours', '/privatetours'),
  screen('faq', '/faq'),
  screen('about', '/aboutus'),
  screen('contact', '/contactus'),
  screen('wip', '/wip'),
  screen('login', '/login'),
  {
    name: 'login refused',
    reach: async (page) => {
      await open(page, '/login');
      await page.getByLabel('Username').fill('maria');
      await page.getByLabel('Password', { exact: true }).fill('not her password');
      await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'register with problems', reach: register },
  screen('forgot password', '/forgot-password'),
  screen('reset password', '/reset-password#token=x'),
  screen('confirm email', '/confirm-email#token=x'),
  screen('terms', '/terms'),
  screen('privacy', '/privacy'),
  screen('404', '/nowhere'),
  {
    name: 'menu open',
    window: true,
    widths: phone,
    reach: async (page) => {
      await open(page, '/faq');
      await press(page, 'Menu');
      await press(page, 'About');
    },
  },
  {
    name: 'about menu open',
    window: true,
    widths: [1280],
    reach: (page) => open(page, '/faq').then(() => press(page, 'About')),
  },
  {
    name: 'offline',
    window: true,
    reach: async (page) => {
      await open(page, '/faq');
      await goOffline(page);
      await page.getByText('You are offline.', { exact: false }).waitFor();
    },
  },
  { name: 'offline page', reach: (page) => page.goto('/offline.html') },
  {
    name: 'home without a server',
    reach: async (page) => {
      await page.route('**/api/**', (route) => route.abort());
      await open(page, '/');
      await page.getByText('Error connecting to server.', { exact: false }).waitFor();
    },
  },
  ...inOtherWords,
];
