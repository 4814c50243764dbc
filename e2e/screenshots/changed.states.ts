import type { Page } from 'playwright-core';
import { Client } from '@trupial/testbed/api/client';
import { goOffline } from '@trupial/testbed/browser/bad-network';
import { pickPlace } from '../public/booking-steps.ts';
import { at, book, changeByOffice, changedRide, originOf } from '../bookings/changed-rides.ts';
import { open, press, type ScreenState } from './state.ts';

const OPEN_DETAILS = 'Details for the driver (optional)';

/** Fills the details of a booking form, one of them wrongly. */
async function fillDetails(page: Page): Promise<void> {
  await press(page, OPEN_DETAILS);
  await page.getByLabel('Note to the driver').fill('The blue house behind the church.');
  await page.getByLabel('Flight number').fill('735');
  await page.getByLabel('Name on the sign').fill('Bakker family');
  await page.getByRole('button', { name: 'One more: Child (1 to 4)' }).click();
  await page.getByRole('button', { name: 'One more: Infant (to 1 year)' }).click();
}

const formStates: readonly ScreenState[] = [
  {
    name: 'airport with details',
    reach: async (page) => {
      await open(page, '/airport');
      await pickPlace(page, 'Pickup Location', 'jan thiel');
      await press(page, 'Calculate Fare');
      await page.getByLabel('Full Name').waitFor();
      await fillDetails(page);
    },
  },
  {
    name: 'phone booking with details',
    as: 'olga',
    window: true,
    reach: async (page) => {
      await open(page, '/operator/pending-rides');
      await press(page, /^Phone Booking/);
      await page.getByRole('dialog').waitFor();
      await fillDetails(page);
    },
  },
];

const driverStates: readonly ScreenState[] = [
  {
    name: 'driver, an unseen change',
    as: 'edwin',
    reach: async (page) => {
      const rider_name = 'Lucía Fernández';
      await changedRide(await originOf(page), 'edwin', { rider_name });
      await open(page, '/activerides');
      await page.getByText('This ride was changed').first().waitFor();
    },
  },
  {
    name: 'driver, a step refused for a change',
    as: 'farida',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin, { rider_name: 'John Whitaker' });
      await (await Client.signedIn(origin, 'farida')).call('acceptRide', { id: ride.id });
      await open(page, '/activerides');
      const card = page.getByRole('listitem').filter({ hasText: 'John Whitaker' }).first();
      await card.getByRole('button', { name: 'Set off' }).waitFor();
      await goOffline(page);
      await card.getByRole('button', { name: 'Set off' }).click();
      await page.getByText('1 action waits for the connection.').waitFor();
      await changeByOffice(origin, ride.id, { ride_datetime: at(ride, '18:00') });
      await page.context().setOffline(false);
      await page.getByText('Set off was not possible', { exact: false }).waitFor();
    },
  },
  {
    name: 'driver, a ride given back',
    as: 'edwin',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin, { rider_name: 'Shirley Martina' });
      const other = await book(origin, { ride_datetime: at(ride, '20:00') });
      const driver = await Client.signedIn(origin, 'edwin');
      for (const { id } of [ride, other]) await driver.call('acceptRide', { id });
      await open(page, '/activerides');
      await page.getByText('Shirley Martina').first().waitFor();
      await changeByOffice(
        origin,
        ride.id,
        { ride_datetime: at(ride, '20:00') },
        { give_back: true },
      );
      await page.getByText('No longer your ride', { exact: false }).waitFor();
    },
  },
  {
    name: 'driver, requests with details',
    as: 'carlos',
    reach: async (page) => {
      const facts = { rider_name: 'Nadia Croes', wheelchair: true, sign_name: 'Croes' };
      const origin = await originOf(page);
      const ride = await book(origin, { ...facts, language: 'pap' });
      await changeByOffice(origin, ride.id, { ride_datetime: at(ride, '18:00') });
      await open(page, '/driverpanel');
      await page.getByText('Nadia Croes').first().waitFor();
    },
  },
];

/** The live board on the day of a ride that was changed and not seen yet. */
async function boardOfChangedRide(page: Page): Promise<number> {
  const ride = await changedRide(await originOf(page), 'farida', { rider_name: 'Ana Bakker' });
  await open(page, `/operator/live-board?day=${ride.ride_datetime.slice(0, 10)}`);
  await press(page, new RegExp(`^Ride #${ride.id}, `));
  await page.getByText('Not seen yet by the driver').waitFor();
  return ride.id;
}

const officeStates: readonly ScreenState[] = [
  {
    name: 'pending rides, changed',
    reach: async (page) => {
      const origin = await originOf(page);
      const ride = await book(origin, { rider_name: 'Nadia Croes', wheelchair: true });
      await changeByOffice(origin, ride.id, { ride_datetime: at(ride, '18:00') });
      await open(page, '/operator/pending-rides');
      await page
        .getByRole('row')
        .or(page.getByRole('listitem'))
        .filter({ hasText: 'Nadia' })
        .first()
        .waitFor();
    },
  },
  {
    name: 'assigned rides, changed',
    reach: async (page) => {
      await changedRide(await originOf(page), 'farida', { rider_name: 'Ana Bakker' });
      await open(page, '/operator/assigned-rides');
      await page.getByText('Changed, not seen').first().waitFor();
    },
  },
  { name: 'live board, a changed ride', reach: boardOfChangedRide },
  {
    name: 'live board, a time dragged',
    widths: [1280],
    window: true,
    reach: async (page) => {
      const id = await boardOfChangedRide(page);
      const bar = page.locator(`[data-ride="${id}"]`);
      await bar.scrollIntoViewIfNeeded();
      const box = await bar.boundingBox();
      if (!box) throw new Error('the bar has no place');
      const [x, y] = [box.x + 10, box.y + box.height / 2];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x - 60, y, { steps: 4 });
      await page.mouse.move(x - 125, y, { steps: 4 });
    },
  },
  {
    name: 'live board, a time tried by keyboard',
    widths: [1280],
    window: true,
    reach: async (page) => {
      const id = await boardOfChangedRide(page);
      await page.locator(`[data-ride="${id}"]`).focus();
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    },
  },
  {
    name: 'live board, a time proposed',
    window: true,
    reach: async (page) => {
      const id = await boardOfChangedRide(page);
      await page.locator(`[data-ride="${id}"]`).focus();
      for (let step = 0; step < 6; step += 1) await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByText('New fare', { exact: true }).waitFor();
    },
  },
  {
    name: 'ride details with changes',
    window: true,
    reach: async (page) => {
      await boardOfChangedRide(page);
      await press(page, 'Details');
      const step = page
        .getByRole('dialog')
        .getByRole('listitem')
        .filter({ hasText: 'Booking changed' });
      await step.first().scrollIntoViewIfNeeded();
    },
  },
];

/** Rides with details, and changed rides, wherever they are shown. */
export const changedStates: readonly ScreenState[] = [
  ...formStates,
  ...driverStates,
  ...officeStates.map((state): ScreenState => ({ as: 'olga', ...state })),
];
