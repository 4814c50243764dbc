import { Client } from '@trupial/testbed/api/client';
import type { Page } from 'playwright-core';
import { book, originOf } from '../bookings/changed-rides.ts';
import { open, press, screen, type ScreenState, settled } from './state.ts';

/** The timeline of a ride, with what was told of it. */
async function openTold(page: Page): Promise<void> {
  await open(page, '/operator/assigned-rides');
  await press(page, /^Details/);
  const line = page.getByRole('dialog').getByText('Rider told:').last();
  await line.waitFor();
  await line.scrollIntoViewIfNeeded();
}

const staff: readonly ScreenState[] = [
  screen('admin notifications', '/admin/notifications'),
  screen('admin notifications, to pass on', '/admin/notifications?state=kept&to=ride'),
  {
    name: 'admin notifications, reading out',
    window: true,
    reach: async (page) => {
      await open(page, '/admin/notifications?state=kept&to=ride');
      await press(page, /^Read out/);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin notifications, booked again',
    reach: async (page) => {
      const origin = await originOf(page);
      const olga = await Client.signedIn(origin, 'olga');
      const { id } = await book(origin);
      for (const step of ['rejectRide', 'reopenRide'] as const) await olga.call(step, { id });
      await open(page, '/admin/notifications?kind=reopened');
      await page.getByRole('row').filter({ hasText: 'Ride booked again' }).first().waitFor();
    },
  },
  screen('admin notification texts, booked again', '/admin/notification-texts?kind=reopened'),
  screen('admin notification texts', '/admin/notification-texts?kind=driver_assigned&language=nl'),
  {
    name: 'admin notification texts, editing',
    window: true,
    reach: async (page) => {
      await open(page, '/admin/notification-texts?kind=driver_assigned&language=en');
      await press(page, 'Edit the text for Email');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Text').fill('{driver} comes with {vehicle}, {colour}.');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await dialog.getByText('There is no variable').waitFor();
    },
  },
  {
    name: 'admin notification texts, preview',
    window: true,
    reach: async (page) => {
      await open(page, '/admin/notification-texts?kind=booked&language=pap');
      await press(page, 'Edit the text for Email');
      await page.getByRole('region', { name: 'Preview' }).getByText('Hato').first().waitFor();
      await settled(page);
    },
  },
];

/** What people see of notifications. */
export const notificationStates: readonly ScreenState[] = [
  ...staff.map((state): ScreenState => ({ ...state, as: 'stella' })),
  { name: 'ride details, told', as: 'olga', window: true, reach: openTold },
  {
    name: 'profile of a driver, settings',
    as: 'carlos',
    reach: (page) => open(page, '/profile?tab=settings'),
  },
  { name: 'unsubscribe', reach: (page) => open(page, '/unsubscribe#token=account-7.notSigned') },
  screen('unsubscribe, no link', '/unsubscribe'),
];
