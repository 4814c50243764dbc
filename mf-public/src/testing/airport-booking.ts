import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, field } from './home-booking.ts';

/** The server's answer to a booking. */
export const booked = {
  id: 7,
  tracking_id: '20261120-0123456789',
  status: 'Pending',
  calculated_fare: 31.5,
  receipt: 'r-1',
};
/** A server with all the calls that a transfer needs. */
export const answers = {
  'GET /config/': () => ({ maps: 'island', google_maps_key: null, phone: '', currency: 'USD' }),
  'GET /places/': () => ({
    results: [
      {
        place_id: 'mambo',
        description: 'Mambo Beach',
        formatted_address: 'Mambo & Sea, Curaçao',
        lat: 12.08,
        lng: -68.9,
      },
    ],
  }),
  'GET /route/': () => ({ distance_km: 16.46, duration_min: 24, line: [] }),
  'GET /fareCalc/': () => ({ fare: 31.5, surcharge: null, quote: 'q-1' }),
  'POST /book-ride/': () => booked,
};

/** Fills one end with a found place. */
export async function pick(end: string) {
  await field(end).fill('mambo');
  await page.getByRole('option', { name: /Mambo/ }).click();
}

/** From Mambo Beach to the airport, until its fare is shown. */
export async function calculate() {
  await pick('Pickup Location');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$31.50')).toBeVisible();
}
