import type { Page } from 'playwright-core';
import { booking, Client, islandTimeIn } from '@trupial/testbed/api/client';
import { refuse } from '@trupial/testbed/browser/bad-network';
import { book, originOf } from '../bookings/changed-rides.ts';
import { asVisitor } from './change-dialog.ts';
import { open, press, type ScreenState } from './state.ts';

interface Driven {
  readonly driver: Client;
  readonly id: number;
}

/** A visitor's ride has a driver, who is on the way to the pickup and has no other ride. */
async function driverOnTheWay(page: Page, username: string): Promise<Driven> {
  await open(page, '/find-my-ride');
  const { origin } = new URL(page.url());
  const driver = await Client.signedIn(origin, username);
  const body = booking({ ride_datetime: islandTimeIn(30), rider_name: 'Ana Bakker' });
  const booked = await new Client(origin).call<{ id: number; tracking_id: string }>('bookRide', {
    body,
  });
  const { id, tracking_id } = booked.body;
  await driver.call('acceptRide', { id });
  await driver.call('setOffRide', { id });
  await open(page, `/find-my-ride?tracking_id=${tracking_id}`);
  await page.getByText('Your driver is on the way.').waitFor();
  // A position is shown for a minute.
  await driver.call('reportPosition', { body: { lat: 12.15, lng: -68.93, accuracy_m: 10 } });
  await page.getByText(/^(This position is|Your driver was here)/).waitFor();
  await page.locator('[data-ready]').waitFor();
  return { driver, id };
}

/** What somebody sees to whom the rider has sent the link of his ride. */
async function sharedRide(page: Page, username: string): Promise<Driven> {
  const driven = await driverOnTheWay(page, username);
  const shared = page.waitForResponse(/follow-link/);
  await press(page, 'Share a link to follow');
  const { token } = (await (await shared).json()) as { token: string };
  await open(page, `/follow#${token}`);
  await page.getByText('The car was here').waitFor();
  return driven;
}

/** A ride with a driver on his way, as the rider and as others see it; each has its own driver. */
export const followedStates: readonly ScreenState[] = [
  {
    name: 'find my ride, driver on the map',
    reach: (page) => driverOnTheWay(page, 'edwin'),
  },
  {
    name: 'find my ride, cancelled here',
    reach: async (page) => {
      await asVisitor(page, '/find-my-ride', await book(await originOf(page)));
      await page.getByRole('button', { name: 'Share Details' }).waitFor();
      // Nothing more comes: what was answered to the cancellation is known all the same.
      await refuse(page, '**/api/rides/search/**', 503);
      await press(page, /^Cancel/);
      const question = page.getByRole('alertdialog');
      await question.getByRole('button', { name: 'Cancel Ride' }).click();
      await question.waitFor({ state: 'detached' });
    },
  },
  {
    name: 'a shared ride, ended',
    reach: async (page) => {
      const { driver, id } = await sharedRide(page, 'farida');
      for (const step of ['arriveRide', 'pickupRide', 'startRide', 'finishRide'] as const) {
        await driver.call(step, { id });
      }
      await page.getByText('Completed').waitFor();
    },
  },
  // Farida has ended that one, and is free for another.
  { name: 'a shared ride', reach: (page) => sharedRide(page, 'farida') },
  {
    name: 'a shared ride, link over',
    reach: async (page) => {
      await open(page, '/follow#nothing');
      await page.getByText('This link leads to no ride', { exact: false }).waitFor();
    },
  },
];
