import { Button } from '@trupial/ui-kit';
import { platformStore, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { receiptOf } from '../../booking/receipts.ts';
import { nextQuarter } from '../../trip/island-now.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';
import { useBookingForm } from './use-booking-form.ts';

const place = (id: string, name: string) => ({
  place_id: id,
  description: name,
  formatted_address: `${name}, Curaçao`,
  lat: 12.1,
  lng: -68.9,
});
const fare = (amount: number) => ({ fare: amount, is_night: false, is_holiday: false });
const answers = {
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

const usDate = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function fillTrip() {
  await field('Pickup Location').fill('hato');
  await page.getByRole('option', { name: /Hato/ }).click();
  await field('Drop-off Location').fill('mambo');
  await page.getByRole('option', { name: /Mambo/ }).click();
}

async function fillPerson() {
  await field('Full Name').fill('Ana Martina');
  await field('Phone Number').fill('1234567');
}

async function calculate() {
  await fillTrip();
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$40.84')).toBeVisible();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('asks for places, then date and time, and goes to the field that is missing', async () => {
  fakeApi(answers);
  const { container } = mountScreen(<BookingForm />);
  await button('Calculate Fare').click();
  await expect
    .element(page.getByText('Please enter both pickup and drop-off locations.'))
    .toBeVisible();
  await expect.element(field('Pickup Location')).toHaveFocus();
  await expectAccessible(container);
  await field('Pickup Location').fill('Somewhere');
  await field('Drop-off Location').fill('Elsewhere');
  await field('Date').fill('');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('Please select a date and time.')).toBeVisible();
  await expect.element(field('Date')).toHaveFocus();
});

it('shows the fare, locks the fields, then asks for name and phone', async () => {
  const api = fakeApi(answers);
  const { container } = mountScreen(<BookingForm />);
  expect(page.getByLabelText('Full Name').elements()).toHaveLength(0);
  await calculate();
  await expect.element(field('Pickup Location')).toBeDisabled();
  await expect.element(field('Date')).toBeDisabled();
  await expect.element(button('Reset')).toBeVisible();
  await expect.element(field('Full Name')).toBeVisible();
  expect(button('Calculate Fare').elements()).toHaveLength(0);
  const { searchParams: route } = new URL(api.to('GET /api/route/')[0]?.url ?? '');
  expect(Object.fromEntries(route)).toEqual({ from: 'hato', to: 'mambo' });
  const { searchParams: asked } = new URL(api.to('GET /api/fareCalc/')[0]?.url ?? '');
  expect(Object.fromEntries(asked)).toMatchObject({
    distance_km: '16.5',
    passenger_count: '1',
    luggage_count: '0',
    is_holiday: 'false',
    trip_time: expect.stringMatching(/^\d\d:\d\d:00$/),
    ride_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  });
  await expectAccessible(container);
});

it('clears everything on Reset', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await button('Reset').click();
  await expect.element(field('Pickup Location')).toHaveValue('');
  await expect.element(field('Pickup Location')).toBeEnabled();
  await expect.element(button('Calculate Fare')).toBeVisible();
});

it('greets whoever is signed in, fills in name and phone, and does so again after Reset', async () => {
  const api = fakeApi({
    ...answers,
    'GET /dashboard/': () => ({
      username: 'maria',
      role: 'rider',
      first_name: 'Maria',
      last_name: 'Martina',
      phone_number: '+59995611201',
    }),
    'GET /user/favorites/': () => ({ favorites: [] }),
  });
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  mountScreen(<BookingForm />);
  await expect.element(page.getByText('Welcome back, maria!')).toBeVisible();
  await calculate();
  await expect.element(field('Full Name')).toHaveValue('Maria Martina');
  await expect.element(field('Phone Number')).toHaveValue('5611201');
  await fillPerson();
  await button('Reset').click();
  await calculate();
  await expect.element(field('Full Name')).toHaveValue('Maria Martina');
  await expect.element(field('Phone Number')).toHaveValue('5611201');
  expect(api.to('POST /api/book-ride/')).toEqual([]);
});

it('books once for a double click, and hands the booking over without an address', async () => {
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').dblClick();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const booked = api.to('POST /api/book-ride/');
  expect(booked).toHaveLength(1);
  expect(booked[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(await booked[0]?.json()).toMatchObject({
    pickup_location: 'Hato Airport, Curaçao',
    dropoff_location: 'Mambo Beach, Curaçao',
    rider_name: 'Ana Martina',
    rider_phone: '1234567',
    distance_km: 16.5,
    calculated_fare: 40.84,
    quote: 'q-1',
  });
  expect(where.current?.search).toBe('');
  expect(where.current?.state).toMatchObject({
    booking: { tracking_id: '20261120-0123456789', status: 'Pending', rider_name: 'Ana Martina' },
  });
  expect(receiptOf('20261120-0123456789')).toBe('r-1');
  expect(sessionStorage.getItem('booking-draft')).toBeNull();
});

it('repeats a booking whose answer was lost under the same key', async () => {
  let isLost = true;
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': () => {
      if (!isLost) return answers['POST /book-ride/']();
      isLost = false;
      return Promise.reject(new TypeError('offline'));
    },
  });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(page.getByText('Failed to book ride. Please try again.')).toBeVisible();
  await expect.element(field('Full Name')).toHaveValue('Ana Martina');
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const keys = api.to('POST /api/book-ride/').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

it('refuses a fare that has changed meanwhile, unlocks, and keeps what was typed', async () => {
  let amount = 40.84;
  const api = fakeApi({ ...answers, 'GET /fareCalc/': () => ({ ...fare(amount), quote: 'q-1' }) });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  amount = 55;
  await button('Book Ride').click();
  await expect
    .element(page.getByText('Fare mismatch detected. Please recalculate fare.'))
    .toBeVisible();
  expect(api.to('POST /api/book-ride/')).toHaveLength(0);
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$55.00')).toBeVisible();
  await expect.element(field('Full Name')).toHaveValue('Ana Martina');
});

/** A server that honours the promises it gives, but not the first `over` of them. */
function promising(over: number, amounts: readonly number[] = []) {
  let given = 0;
  return fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ ...fare(amounts[given] ?? 40.84), quote: `q-${(given += 1)}` }),
    'POST /book-ride/': async (request) => {
      const { quote } = (await request.json()) as { quote: string };
      return Number(quote.slice(2)) > over
        ? answers['POST /book-ride/']()
        : refusal(400, 'This fare quote has expired.', 'ride.quote_expired');
    },
  });
}
const sentQuotes = (api: ReturnType<typeof promising>) =>
  Promise.all(
    api.to('POST /api/book-ride/').map(async (request) => {
      const { quote } = (await request.json()) as { quote: string };
      return [quote, request.headers.get('Idempotency-Key')] as const;
    }),
  );

it('books with the promise of the fare that is shown', async () => {
  const api = promising(0);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  expect((await sentQuotes(api)).map(([quote]) => quote)).toEqual(['q-1']);
  expect(where.current?.state).not.toHaveProperty('booking.quote');
});

it('asks for another promise when the first is over, and books at the same fare', async () => {
  // The second one is that of the comparison before the booking.
  const api = promising(2);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const sent = await sentQuotes(api);
  expect(sent.map(([quote]) => quote)).toEqual(['q-1', 'q-3']);
  expect(new Set(sent.map(([, key]) => key)).size).toBe(2);
});

it('says so when the promise is over and the fare is another one', async () => {
  const api = promising(9, [40.84, 40.84, 42]);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect
    .element(page.getByText('Fare mismatch detected. Please recalculate fare.'))
    .toBeVisible();
  expect(await sentQuotes(api)).toHaveLength(1);
  await expect.element(field('Pickup Location')).toBeEnabled();
});

it('unlocks the trip when its time has gone by', async () => {
  const past = () => refusal(400, 'The ride cannot be in the past.', 'ride.in_the_past');
  fakeApi({ ...answers, 'POST /book-ride/': past });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  const text = 'Failed to book ride: The ride cannot be in the past.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Pickup Location')).toBeEnabled();
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
});

it('offers the next quarter hour, and comes back to it', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  const offered = () => (field('Time').element() as HTMLSelectElement).value;
  await expect.poll(offered).toBe(nextQuarter().time);
  await field('Date').fill('12/24/2099');
  await button('As soon as possible').click();
  await expect.element(field('Date')).toHaveValue(usDate(nextQuarter().day));
});

it("tells name, phone and the server's own refusal", async () => {
  fakeApi({ ...answers, 'POST /book-ride/': () => refusal(400, 'Too far ahead.') });
  mountScreen(<BookingForm />);
  await calculate();
  await button('Book Ride').click();
  await expect
    .element(page.getByText('Please enter your full name and phone number.'))
    .toBeVisible();
  await field('Full Name').fill('Ana');
  await field('Phone Number').fill('123');
  await button('Book Ride').click();
  await expect.element(page.getByText('Phone number must be exactly 7 digits.')).toBeVisible();
  await field('Phone Number').fill('1234567');
  await button('Book Ride').click();
  await expect.element(page.getByText('Failed to book ride: Too far ahead.')).toBeVisible();
});

it('says Unknown error of a refusal without words', async () => {
  fakeApi({ ...answers, 'POST /book-ride/': () => new Response('', { status: 500 }) });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(page.getByText('Failed to book ride: Unknown error')).toBeVisible();
});

it('books nothing before there is a fare', async () => {
  const api = fakeApi(answers);
  function TooEarly() {
    const { bookRide, problem } = useBookingForm();
    return <Button onClick={() => void bookRide()}>{problem?.text ?? 'Book'}</Button>;
  }
  mountScreen(<TooEarly />);
  await button('Book').click();
  await expect.element(button('Please calculate fare first before booking.')).toBeVisible();
  expect(api.to('POST /api/book-ride/')).toEqual([]);
});

it.each([
  ['no route', { 'GET /route/': () => refusal(404, 'Unknown.', 'place.not_found') }],
  ['no fare', { 'GET /fareCalc/': () => ({ fare: null }) }],
  ['a negative fare', { 'GET /fareCalc/': () => ({ fare: -1 }) }],
  ['a refused fare', { 'GET /fareCalc/': () => refusal(400, 'Not a distance.') }],
])('says that there is no fare: %s', async (_, changed) => {
  fakeApi({ ...answers, ...changed });
  mountScreen(<BookingForm />);
  await fillTrip();
  await button('Calculate Fare').click();
  await expect.element(page.getByText('Failed to calculate fare. Please try again.')).toBeVisible();
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
});

it('keeps the trip over a reload, and never name or phone', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  expect(sessionStorage.getItem('booking-draft')).not.toMatch(/Ana|1234567/);
  mountScreen(<BookingForm />);
  await expect.element(field('Pickup Location').last()).toHaveValue('Hato Airport, Curaçao');
});

it('says when the server cannot be reached, and asks again', async () => {
  let isAway = true;
  fakeApi({
    ...answers,
    'GET /test/': () => (isAway ? refusal(503, 'Down.') : answers['GET /test/']()),
  });
  mountScreen(<BookingForm />);
  const notice = page.getByText('Error connecting to server. Please try again later.');
  await expect.element(notice).toBeVisible();
  isAway = false;
  await button('Retry').click();
  await expect.element(notice).not.toBeInTheDocument();
});

it.each([
  [1, 'Please allow location access.'],
  [2, 'Unable to access your location.'],
  [3, 'Unable to access your location.'],
])('tells why there is no location (%i)', async (code, text) => {
  fakeApi(answers);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_, failed) =>
    failed?.({ code } as GeolocationPositionError),
  );
  mountScreen(<BookingForm />);
  await page.getByRole('button', { name: 'Use current location' }).first().click();
  await expect.element(page.getByText(text)).toBeVisible();
});

it.each([
  ['finds the address', () => ({ results: [place('punda', 'Punda')] }), 'Punda, Curaçao', ''],
  ['says when there is none', () => ({ results: [] }), '', 'No address found for your location.'],
  [
    'says when it could not ask',
    () => Promise.reject(new TypeError('offline')),
    '',
    'Error fetching your location.',
  ],
])('%s of where the person stands', async (_, reply, value, text) => {
  fakeApi({ ...answers, 'GET /places/reverse/': reply });
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found) =>
    found({ coords: { latitude: 12.1, longitude: -68.9 } } as GeolocationPosition),
  );
  mountScreen(<BookingForm />);
  await page.getByRole('button', { name: 'Use current location' }).first().click();
  if (text) await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(field('Pickup Location')).toHaveValue(value);
});

it('can be filled in by keyboard alone', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await field('Pickup Location').click();
  await userEvent.keyboard('hato');
  await expect.element(page.getByRole('option', { name: /Hato/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
});
