import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** A place as the search names it. */
export const place = (id: string, name: string) => ({
  place_id: id,
  description: name,
  formatted_address: `${name}, Curaçao`,
  lat: 12.1,
  lng: -68.9,
});
/** A fare in the form of the calculator's answer. */
export const fare = (amount: number) => ({ fare: amount, surcharge: null });
/** A server with all the calls that a booking needs. */
export const answers = {
  'GET /test/': () => ({ message: 'ok' }),
  'GET /places/': (request: Request) => ({
    results: [
      new URL(request.url).searchParams.get('q')?.startsWith('hato')
        ? place('hato', 'Hato Airport')
        : place('mambo', 'Mambo Beach'),
    ],
  }),
  'GET /route/': () => ({
    distance_km: 16.46,
    duration_min: 24,
    line: [
      [12.18, -68.96],
      [12.08, -68.89],
    ],
  }),
  'GET /fareCalc/': () => ({ ...fare(40.84), quote: 'q-1' }),
  'POST /book-ride/': () => ({
    id: 7,
    tracking_id: '20261120-0123456789',
    status: 'Pending',
    calculated_fare: 40.84,
    receipt: 'r-1',
  }),
};

/** An ISO day as the date field shows it. */
export const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** A button of the form by its whole name. */
export const button = (name: string) => page.getByRole('button', { name, exact: true });
/** A field of the form by its label. */
export const field = (label: string) => page.getByLabelText(label, { exact: true });

/** From Hato to Mambo Beach. */
export async function fillTrip() {
  await field('Pickup Location').fill('hato');
  await page.getByRole('option', { name: /Hato/ }).click();
  await field('Drop-off Location').fill('mambo');
  await page.getByRole('option', { name: /Mambo/ }).click();
}

/** Name and phone. */
export async function fillPerson() {
  await field('Full Name').fill('Ana Martina');
  await field('Phone Number').fill('1234567');
}

/** Fills in the trip and has its fare calculated: $40.84. */
export async function calculate() {
  await fillTrip();
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$40.84')).toBeVisible();
}
