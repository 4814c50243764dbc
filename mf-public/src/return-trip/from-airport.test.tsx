import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi } from '../testing/fake-api.ts';
import { answers, button, field, fillPerson } from '../testing/home-booking.ts';
import { returnNextDay } from '../testing/return-day.ts';
import { mountScreen, where } from '../testing/mount-screen.tsx';
import BookingConfirmationScreen from '../screens/booking-confirmation/booking-confirmation.screen.tsx';
import AirportScreen from '../screens/airport/airport.screen.tsx';

async function chooseReturn() {
  await returnNextDay();
  await field('Time of the return trip').selectOptions('18:00');
}

async function calculateFrom(end: string) {
  await field(end).fill('mambo');
  await page.getByRole('option', { name: /Mambo/ }).click();
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$40.84').first()).toBeVisible();
}

/** The form, and the confirmation after it, which books the way back. */
const open = () =>
  mountScreen(<AirportScreen />, { path: '/airport', elsewhere: <BookingConfirmationScreen /> });

const config = { 'GET /config/': () => ({ maps: 'island', phone: '', currency: 'USD' }) };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

/** Books there and back; both bookings as they were sent. */
async function bookBoth(api: ReturnType<typeof fakeApi>) {
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(2);
  return Promise.all(api.to('POST /api/book-ride/').map((one) => one.json()));
}

it('books the transfer back with its own flight, not with that of the way there', async () => {
  const api = fakeApi({ ...answers, ...config });
  open();
  await calculateFrom('Pickup Location');
  await button('Add a return trip').click();
  await chooseReturn();
  await field('Flight of the return trip (optional)').fill('KL735');
  await expect.element(page.getByText('$81.68')).toBeVisible();
  // The direction is the trip's: who was driven to the airport arrives there again.
  expect(page.getByLabelText('The flight').elements()).toEqual([]);
  await button('Flight and details for the driver (optional)').click();
  await field('Flight number').fill('KL736');
  expect(await bookBoth(api)).toMatchObject([
    { flight_number: 'KL736', flight_direction: 'departure' },
    { flight_number: 'KL735', flight_direction: 'arrival', return_of: 7 },
  ]);
});

it('sends each flight with the direction of the trip as it was turned last', async () => {
  const api = fakeApi({ ...answers, ...config });
  open();
  await button('Flight and details for the driver (optional)').click();
  await field('Flight number').fill('KL735');
  await calculateFrom('Pickup Location');
  await button('Add a return trip').click();
  await chooseReturn();
  await field('Flight of the return trip (optional)').fill('KL736');
  await page.getByText('From Airport').click();
  await calculateFrom('Drop-off Location');
  await expect.element(page.getByText('$81.68')).toBeVisible();
  expect(await bookBoth(api)).toMatchObject([
    { flight_number: 'KL735', flight_direction: 'arrival' },
    { flight_number: 'KL736', flight_direction: 'departure', return_of: 7 },
  ]);
});
