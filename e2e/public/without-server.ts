import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { cutOff, hold } from '@trupial/testbed/browser/bad-network';
import { openPage, suggestions, pickPlace, screens, type StageOf, visit } from './stage.ts';

const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The message of each screen when the server does not answer. */
const silences: readonly [string, (page: Page) => Promise<void>][] = [
  [
    'home',
    async (page) => {
      await page.goto('/');
      await says(page, 'Error connecting to server. Please try again later.');
      await page.getByRole('combobox', { name: 'Pickup Location' }).fill('Hato');
      await page.getByRole('combobox', { name: 'Drop-off Location' }).fill('Punda');
      await press(page, 'Calculate Fare');
      await says(page, 'Failed to calculate fare. Please try again.');
    },
  ],
  [
    'airport',
    async (page) => {
      await page.goto('/airport');
      await page.getByRole('combobox', { name: 'Pickup Location' }).fill('Punda');
      await says(page, 'The maps service is still loading. Please wait a moment and try again.');
    },
  ],
  [
    'find my ride',
    async (page) => {
      await page.goto('/find-my-ride?tracking_id=20261120-0123456789');
      await says(page, 'Failed to search for your ride. Please try again.');
    },
  ],
  [
    'the confirmation',
    async (page) => {
      await page.goto('/booking-confirmation?tracking_id=20261120-0123456789');
      await says(page, 'Unable to Load Booking');
      await says(page, 'Unable to load booking details. Please check your tracking ID.');
    },
  ],
  [
    'the fare calculator',
    async (page) => {
      await page.goto('/fare');
      await press(page, 'Calculate Fare');
      await says(page, 'Failed to calculate fare. Please try again.');
      await press(page, 'Preview Formula');
      await says(page, 'The formula could not be loaded.');
      await press(page, 'Generate Cheat Sheet');
      await says(page, 'Error generating cheat sheet.');
    },
  ],
  [
    'contact',
    async (page) => {
      await page.goto('/contactus');
      await page.getByLabel('Name', { exact: true }).fill('Ana');
      await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
      await page.getByLabel('Message', { exact: true }).fill('Do you take dogs?');
      await press(page, 'Send Message');
      await says(
        page,
        'No answer came, so your message may have been sent. Try again: it is sent only once.',
      );
      expect(await page.getByLabel('Message', { exact: true }).inputValue()).toBe(
        'Do you take dogs?',
      );
    },
  ],
  [
    'login',
    async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill('maria');
      await page.getByLabel('Password', { exact: true }).fill('curacao-demo-2026');
      await press(page, 'Login');
      await says(page, 'An unexpected error occurred');
    },
  ],
  [
    'register',
    async (page) => {
      await page.goto('/register');
      for (const [label, value] of [
        ['First Name', 'Ana'],
        ['Last Name', 'Bakker'],
        ['Email', 'ana@example.com'],
        ['Phone Number', '5123456'],
        ['Username', 'ana-bakker'],
        ['Password', 'a quiet lagoon'],
        ['Confirm Password', 'a quiet lagoon'],
      ] as const) {
        await page.getByLabel(label, { exact: true }).fill(value);
      }
      await press(page, 'Sign up');
      await says(page, 'An unexpected error occurred');
    },
  ],
  [
    'forgot password',
    async (page) => {
      await page.goto('/forgot-password');
      await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
      await press(page, 'Send the link');
      await says(page, 'An unexpected error occurred');
    },
  ],
];

/** The content of each screen while the answer is awaited. */
const waits: readonly [
  string,
  string,
  (page: Page) => Promise<void>,
  (page: Page) => Promise<void>,
][] = [
  [
    'the list of places',
    '**/api/places/**',
    async (page) => {
      await page.goto('/');
      await page.getByRole('combobox', { name: 'Pickup Location' }).fill('mambo');
      await page.getByText('Searching...').first().waitFor();
    },
    (page) => suggestions(page).first().waitFor(),
  ],
  [
    'the fare of a trip',
    '**/api/route/**',
    async (page) => {
      await page.goto('/');
      await pickPlace(page, 'Pickup Location', 'hato');
      await pickPlace(page, 'Drop-off Location', 'mambo');
      await press(page, 'Calculate Fare');
      await page.getByRole('button', { name: 'Calculating...' }).waitFor();
    },
    (page) => page.getByRole('region', { name: 'Your fare' }).waitFor(),
  ],
  [
    'a search',
    '**/api/rides/search/**',
    async (page) => {
      await page.goto('/find-my-ride?tracking_id=20261120-0123456789');
      await says(page, 'Searching for your ride...');
    },
    (page) => page.getByText(/^No ride found with the provided tracking ID/).waitFor(),
  ],
  [
    'the confirmation',
    '**/api/rides/search/**',
    async (page) => {
      await page.goto('/booking-confirmation?tracking_id=20261120-0123456789');
      await says(page, 'Loading your booking...');
    },
    (page) => says(page, 'Unable to Load Booking'),
  ],
  [
    'the cheat sheet',
    '**/api/fareCalcCheatSheet/',
    async (page) => {
      await page.goto('/fare');
      await press(page, 'Generate Cheat Sheet');
      await page.getByRole('button', { name: 'Please wait' }).waitFor();
    },
    (page) => page.getByText(/^Found \d+ possibilities\.$/).waitFor(),
  ],
  [
    'a message',
    '**/api/contact/',
    async (page) => {
      await page.goto('/contactus');
      await page.getByLabel('Name', { exact: true }).fill('Ana');
      await page.getByLabel('Email', { exact: true }).fill('ana@example.com');
      await page.getByLabel('Message', { exact: true }).fill('Do you take dogs?');
      await press(page, 'Send Message');
      await page.getByRole('button', { name: 'Sending...' }).waitFor();
    },
    (page) => page.getByRole('button', { name: 'Message sent!' }).waitFor(),
  ],
  [
    'a sign-in',
    '**/api/login/',
    async (page) => {
      await page.goto('/login');
      await page.getByLabel('Username').fill('maria');
      await page.getByLabel('Password', { exact: true }).fill('not hers');
      await press(page, 'Login');
      await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    },
    (page) => page.getByText('Invalid credentials').waitFor(),
  ],
];

/** The site when the server is away or slow: every screen stays usable and shows the data it has. */
export function describeWithoutServer(stage: StageOf): void {
  describe('without a server', () => {
    it.each(screens)('%s is still there', async (path, heading) => {
      const page = await openPage(stage(), { width: 360 });
      await cutOff(page);
      await visit(page, path, heading);
    });

    it.each(silences)('%s says so', async (_, tell) => {
      const page = await openPage(stage(), { width: 360 });
      await cutOff(page);
      await tell(page);
    });
  });

  describe('with a slow server', () => {
    it.each(waits)('%s shows that it is coming, and comes', async (_, calls, wait, arrive) => {
      const page = await openPage(stage(), { width: 360 });
      const release = await hold(page, calls);
      await wait(page);
      release();
      await arrive(page);
    });
  });
}
