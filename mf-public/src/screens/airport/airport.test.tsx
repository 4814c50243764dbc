import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { receiptOf } from '../../booking/receipts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { usDate } from '../../testing/home-booking.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { islandToday } from '../../trip/island-now.ts';
import { AIRPORT } from './airport-trip.ts';
import AirportScreen from './airport.screen.tsx';

const booked = {
  id: 7,
  tracking_id: '20261120-0123456789',
  status: 'Pending',
  calculated_fare: 31.5,
  receipt: 'r-1',
};
const answers = {
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
  'GET /fareCalc/': () => ({ fare: 31.5, is_night: false, is_holiday: false, quote: 'q-1' }),
  'POST /book-ride/': () => booked,
};

const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

function mountAirport() {
  return mountScreen(<AirportScreen />, { path: '/airport' });
}

async function pick(end: string) {
  await field(end).fill('mambo');
  await page.getByRole('option', { name: /Mambo/ }).click();
}

async function calculate() {
  await pick('Pickup Location');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$31.50')).toBeVisible();
}

async function fillPerson() {
  await field('Full Name').fill('Ana Martina');
  await field('Phone Number').fill('1234567');
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the airport at its end; turning clears the other', async () => {
  fakeApi(answers);
  const { container } = mountAirport();
  await expect.element(field('Drop-off Location')).toHaveValue(AIRPORT.text);
  await expect.element(field('Drop-off Location')).toHaveAttribute('readonly');
  await expectAccessible(container);
  await calculate();
  await page.getByText('From Airport').click();
  await expect.element(field('Pickup Location')).toHaveValue(AIRPORT.text);
  await expect.element(field('Pickup Location')).toHaveAttribute('readonly');
  await expect.element(field('Drop-off Location')).toHaveValue('');
  expect(page.getByText('$31.50').elements()).toHaveLength(0);
  await expect.element(button('Book Airport Transfer')).toBeDisabled();
});

it('calculates only with both ends and the maps there', async () => {
  let config: (answer: unknown) => void = () => undefined;
  fakeApi({ ...answers, 'GET /config/': () => new Promise((resolve) => (config = resolve)) });
  mountAirport();
  await pick('Pickup Location');
  await expect.element(button('Calculate Fare')).toBeDisabled();
  const waiting = page.getByText(
    'The maps service is still loading. Please wait a moment and try again.',
  );
  await expect.element(waiting).toBeVisible();
  config(answers['GET /config/']());
  await expect.element(button('Calculate Fare')).toBeEnabled();
  await expect.element(waiting).not.toBeInTheDocument();
  await field('Pickup Location').fill('');
  await expect.element(button('Calculate Fare')).toBeDisabled();
});

it('says what is missing at every button that cannot be pressed', async () => {
  fakeApi(answers);
  const { container } = mountAirport();
  await expect
    .element(button('Calculate Fare'))
    .toHaveAccessibleDescription('Please enter both pickup and dropoff locations.');
  await expect
    .element(button('Book Airport Transfer'))
    .toHaveAccessibleDescription('Please calculate fare first before booking.');
  await expectAccessible(container);
  await calculate();
  await expect.element(button('Calculate Fare')).toHaveAccessibleDescription('');
  await expect.element(button('Book Airport Transfer')).toHaveAccessibleDescription('');
});

it('says at each field what is wrong with it when it is left, and no more once it is put right', async () => {
  fakeApi(answers);
  const { container } = mountAirport();
  await field('Pickup Location').click();
  await field('Date').fill('01/02/2020');
  await field('Full Name').click();
  await field('Phone Number').fill('12');
  await userEvent.tab();
  await expect
    .element(field('Pickup Location'))
    .toHaveAccessibleDescription('Please enter both pickup and dropoff locations.');
  await expect
    .element(field('Date'))
    .toHaveAccessibleDescription(
      `Date input not valid. The earliest day is ${usDate(islandToday())}.`,
    );
  await expect
    .element(field('Full Name'))
    .toHaveAccessibleDescription('Please fill in all required fields.');
  await expect
    .element(field('Phone Number'))
    .toHaveAccessibleDescription(/Phone number must be exactly 7 digits\./);
  await expectAccessible(container);
  await pick('Pickup Location');
  await button('As soon as possible').click();
  await fillPerson();
  for (const label of ['Pickup Location', 'Date', 'Full Name', 'Phone Number']) {
    await expect.element(field(label)).not.toHaveAttribute('aria-invalid');
  }
  // The other direction shows a field that has not been used yet.
  await page.getByText('From Airport').click();
  await expect.element(field('Drop-off Location')).not.toHaveAttribute('aria-invalid');
});

it('shows fare and distance, and clears them at every change', async () => {
  const api = fakeApi(answers);
  const { container } = mountAirport();
  await calculate();
  await expect.element(page.getByText('16.5 km · about 24 min')).toBeVisible();
  await expectAccessible(container);
  const { searchParams } = new URL(api.to('GET /api/fareCalc/')[0]?.url ?? '');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    distance_km: '16.5',
    trip_time: expect.stringMatching(/^\d\d:\d\d:00$/),
    is_holiday: 'false',
  });
  await button('One more: Passengers').click();
  expect(page.getByText('$31.50').elements()).toHaveLength(0);
  await expect.element(button('Book Airport Transfer')).toBeDisabled();
});

it('takes 1 to 8 passengers and 0 to 10 bags', async () => {
  fakeApi(answers);
  mountAirport();
  await field('Passengers').fill('12');
  await field('Luggage').fill('12');
  await field('Full Name').click();
  await expect.element(field('Passengers')).toHaveValue('8');
  await expect.element(field('Luggage')).toHaveValue('10');
});

it('previews the route in a new tab, every part encoded', async () => {
  fakeApi(answers);
  mountAirport();
  await button('Preview Map').click();
  await expect
    .element(page.getByText('Please enter both pickup and dropoff locations to preview on map.'))
    .toBeVisible();
  await pick('Pickup Location');
  const link = page.getByRole('link', { name: 'Preview Map' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  const { searchParams } = new URL(link.element().getAttribute('href') ?? '');
  expect(searchParams.get('origin')).toBe('Mambo & Sea, Curaçao');
  expect(searchParams.get('destination')).toBe(AIRPORT.text);
});

it('keeps digits of the phone, books once and goes to the confirmation', async () => {
  const api = fakeApi(answers);
  mountAirport();
  await calculate();
  await button('Book Airport Transfer').click();
  await expect.element(page.getByText('Please fill in all required fields.')).toBeVisible();
  await fillPerson();
  await field('Phone Number').fill('12-34');
  await button('Book Airport Transfer').click();
  await expect.element(page.getByText('Phone number must be exactly 7 digits.')).toBeVisible();
  await expect.element(field('Phone Number')).toHaveFocus();
  await field('Phone Number').fill('123 45678');
  await expect.element(field('Phone Number')).toHaveValue('1234567');
  await button('Book Airport Transfer').dblClick();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const calls = api.to('POST /api/book-ride/');
  expect(calls).toHaveLength(1);
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(await calls[0]?.json()).toMatchObject({
    pickup_location: 'Mambo & Sea, Curaçao',
    dropoff_location: AIRPORT.text,
    rider_phone: '1234567',
    distance_km: 16.5,
    calculated_fare: 31.5,
  });
  expect(where.current?.state).toMatchObject({ booking: { tracking_id: booked.tracking_id } });
  expect(receiptOf(booked.tracking_id)).toBe('r-1');
});

it.each<[string, () => unknown, string]>([
  ['a failure', () => Promise.reject(new TypeError()), 'Failed to book ride. Please try again.'],
  ['a refusal', () => refusal(400, 'The ride is late.'), 'The ride is late.'],
  [
    'no tracking id',
    () => ({ ...booked, tracking_id: '' }),
    'Booking was created but no tracking ID was returned.',
  ],
])('tells of %s and keeps what was typed', async (_, reply, text) => {
  fakeApi({ ...answers, 'POST /book-ride/': reply });
  mountAirport();
  await calculate();
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Full Name')).toHaveValue('Ana Martina');
});

it('wants another fare when the server says that it has changed', async () => {
  fakeApi({
    ...answers,
    'POST /book-ride/': () => refusal(400, 'Changed.', 'ride.fare_mismatch'),
  });
  mountAirport();
  await calculate();
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect
    .element(page.getByText('Fare mismatch detected. Please recalculate fare.'))
    .toBeVisible();
  await expect.element(button('Book Airport Transfer')).toBeDisabled();
});

it('says that there is no fare', async () => {
  fakeApi({ ...answers, 'GET /route/': () => refusal(502, 'No maps.') });
  mountAirport();
  await pick('Pickup Location');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('Failed to calculate fare. Please try again.')).toBeVisible();
});

it('keeps the transfer over a reload, in its direction, and never name or phone', async () => {
  fakeApi(answers);
  const first = mountAirport();
  await page.getByText('From Airport').click();
  await pick('Drop-off Location');
  await button('One more: Passengers').click();
  await fillPerson();
  expect(sessionStorage.getItem('airport-draft')).not.toMatch(/Ana|1234567/);
  first.update(null);
  mountAirport();
  await expect.element(field('Drop-off Location')).toHaveValue('Mambo & Sea, Curaçao');
  await expect.element(field('Pickup Location')).toHaveValue(AIRPORT.text);
  await expect.element(field('Passengers')).toHaveValue('2');
});

it('books with the promise of the fare that is shown, or says that the fare is another one', async () => {
  let amount = 31.5;
  const api = fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ fare: amount, is_night: false, is_holiday: false, quote: 'q-1' }),
    'POST /book-ride/': () => refusal(400, 'Expired.', 'ride.quote_expired'),
  });
  mountAirport();
  await calculate();
  await fillPerson();
  amount = 40;
  await button('Book Airport Transfer').click();
  await expect
    .element(page.getByText('Fare mismatch detected. Please recalculate fare.'))
    .toBeVisible();
  const [sent] = api.to('POST /api/book-ride/');
  expect(await sent?.json()).toMatchObject({ calculated_fare: 31.5, quote: 'q-1' });
  await expect.element(button('Book Airport Transfer')).toBeDisabled();
});
