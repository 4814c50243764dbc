import type { Locator, Page } from 'playwright-core';
import { Client } from '@trupial/testbed/api/client';
import { book, type BookedRide, originOf, withReceipt } from '../bookings/changed-rides.ts';
import { open, press, searchRides } from './state.ts';

const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Change booking' });

/** Opens 'Change booking' of the ride that the page shows. */
export async function change(page: Page): Promise<Locator> {
  await press(page, 'Change booking');
  await dialogOf(page).getByText('Before and after').waitFor();
  return dialogOf(page);
}

export const chooseTime = (dialog: Locator, time: string) =>
  dialog.getByLabel('Time', { exact: true }).selectOption(time);

export async function previewed(dialog: Locator, time: string): Promise<void> {
  await chooseTime(dialog, time);
  await dialog.getByText('New fare', { exact: true }).waitFor();
}

/** Five people: more than the car of its driver has seats. */
export async function tooMany(dialog: Locator): Promise<void> {
  const more = dialog.getByRole('button', { name: 'One more: Passengers' });
  for (let people = 2; people < 5; people += 1) await more.click();
  await dialog.getByText('The driver’s vehicle has too few seats.').waitFor();
}

/** The visitor's own ride on a screen that finds it by its tracking id. */
export async function asVisitor(page: Page, path: string, ride: BookedRide): Promise<void> {
  await withReceipt(page, ride);
  await open(page, `${path}?tracking_id=${ride.tracking_id}`);
}

/** The details of a ride in My History: the only one of its day. */
export async function openOwn(page: Page, ride: BookedRide): Promise<void> {
  await open(page, '/myridehistory');
  await searchRides(page, ride.ride_datetime.slice(0, 10));
  await page.getByText(/^1 ride\b/).waitFor();
  await press(page, /^Open details/);
  await page.getByRole('dialog').first().waitFor();
}

/** Maria's own ride in My History. */
export async function asMaria(page: Page, more: Record<string, unknown> = {}): Promise<BookedRide> {
  const origin = await originOf(page);
  const ride = await book(origin, more, await Client.signedIn(origin, 'maria'));
  await openOwn(page, ride);
  return ride;
}

/** A ride's 'Change booking' from the office's list of waiting rides. */
export async function asOffice(page: Page, ride: BookedRide): Promise<Locator> {
  await open(page, `/operator/live-board?day=${ride.ride_datetime.slice(0, 10)}`);
  await press(page, new RegExp(`^Ride #${ride.id}, `));
  return change(page);
}
