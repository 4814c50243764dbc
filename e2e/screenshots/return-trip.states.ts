import type { Page } from 'playwright-core';
import { calculateHomeFare } from '../public/booking-steps.ts';
import { open, press, type ScreenState } from './state.ts';

/** The trip on the home page with its way back, up to both fares. */
async function withReturn(page: Page): Promise<void> {
  await calculateHomeFare(page);
  await press(page, 'Add a return trip');
  const time = page.getByLabel('Time of the return trip');
  // The last quarter hour of the day; close to midnight the return trip is tomorrow anyway.
  await time.selectOption('23:45');
  await page.getByText('Together').waitFor();
}

async function book(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Ana Bakker-Public');
  await page.getByLabel('Phone Number').fill('5123456');
  await press(page, 'Book Ride');
  await page.getByRole('heading', { name: 'Booking Confirmed!' }).waitFor();
}

/** Return trips, for a visitor. */
export const returnTripStates: readonly ScreenState[] = [
  { name: 'home with a return trip', reach: withReturn },
  {
    name: 'home, return trip refused',
    reach: async (page) => {
      await calculateHomeFare(page);
      await press(page, 'Add a return trip');
      await page.getByLabel('Full Name').fill('Ana');
      await page.getByLabel('Phone Number').fill('5123456');
      await press(page, 'Book Ride');
      await page.getByText('Please complete the return trip').waitFor();
    },
  },
  {
    name: 'confirmation, there and back',
    reach: async (page) => {
      await withReturn(page);
      await book(page);
      await page.getByRole('heading', { name: 'Return trip' }).waitFor();
    },
  },
  {
    name: 'confirmation, return trip not booked',
    reach: async (page) => {
      await withReturn(page);
      await page.route('**/api/book-ride/', (route) =>
        (route.request().postData() ?? '').includes('return_of')
          ? route.abort('connectionreset')
          : route.continue(),
      );
      await book(page);
      await page.getByText('It is not known whether your return trip is booked').waitFor();
    },
  },
  {
    name: 'confirmation, cancel both',
    window: true,
    reach: async (page) => {
      await withReturn(page);
      await book(page);
      await page.getByRole('button', { name: 'Cancel this ride' }).last().click();
      await page.getByRole('radio').last().check();
    },
  },
];

/** The same, for the office. */
export const returnCallStates: readonly ScreenState[] = [
  {
    name: 'phone booking with a return trip',
    reach: async (page) => {
      await open(page, '/operator/pending-rides');
      await press(page, /^Phone Booking/);
      await page.getByRole('checkbox', { name: /^And back/ }).check();
    },
  },
];
