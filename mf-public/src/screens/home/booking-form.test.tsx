import { platformStore, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import {
  answers,
  button,
  calculate,
  field,
  fillPerson,
  fillTrip,
  usDate,
} from '../../testing/home-booking.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { noRoute, sampleRoute } from '../../testing/sample-ride.ts';
import { islandToday, nextQuarter } from '../../trip/island-now.ts';
import { BookingForm } from './booking-form.tsx';

/** The form until there is a fare. */

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

it('says at each field what is wrong with it when it is left, and no more once it is put right', async () => {
  // No quarter of an hour, and with it no day, begins meanwhile.
  stopClock(new Date().toISOString());
  fakeApi(answers);
  const { container } = mountScreen(<BookingForm />);
  const places = 'Please enter both pickup and drop-off locations.';
  await field('Pickup Location').click();
  expect(page.getByText(places).elements()).toHaveLength(0);
  await userEvent.tab();
  // Its own button is still the field.
  expect(page.getByText(places).elements()).toHaveLength(0);
  await field('Drop-off Location').click();
  await expect.element(field('Pickup Location')).toHaveAccessibleDescription(places);
  await expect.element(field('Pickup Location')).toHaveAttribute('aria-invalid', 'true');
  await field('Date').fill('01/02/2020');
  await userEvent.tab();
  const reason = `Date input not valid. The earliest day is ${usDate(nextQuarter().day)}.`;
  await expect.element(field('Date')).toHaveAccessibleDescription(reason);
  await expect.element(field('Drop-off Location')).toHaveAccessibleDescription(places);
  await expectAccessible(container);
  await fillTrip();
  await button('As soon as possible').click();
  await expect.element(field('Date')).toHaveValue(usDate(nextQuarter().day));
  for (const label of ['Pickup Location', 'Drop-off Location', 'Date']) {
    await expect.element(field(label)).not.toHaveAttribute('aria-invalid');
  }
});

it('says what is wrong with name and phone when they are left', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await field('Full Name').click();
  await field('Phone Number').fill('123');
  await expect
    .element(field('Full Name'))
    .toHaveAccessibleDescription('Please enter your full name and phone number.');
  await field('Full Name').fill('Ana');
  await expect
    .element(field('Phone Number'))
    .toHaveAccessibleDescription(/Phone number must be exactly 7 digits\./);
  await field('Phone Number').fill('1234567');
  await expect.element(field('Phone Number')).not.toHaveAttribute('aria-invalid');
});

it('takes the press of a button that leaves a field which is wrong', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await fillTrip();
  await field('Date').fill('01/02/2020');
  // The line that appears under the field must not move the button from under the pointer.
  await button('Calculate Fare').click();
  await expect.element(field('Date')).toHaveFocus();
  await expect.element(field('Date')).toHaveAttribute('aria-invalid', 'true');
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
  await expect.element(page.getByRole('heading', { name: 'Book your ride' })).toHaveFocus();
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

it('offers the next quarter hour, and comes back to it', async () => {
  stopClock('2026-11-27T15:03:00.000Z');
  fakeApi(answers);
  mountScreen(<BookingForm />);
  const offered = () => (field('Time').element() as HTMLSelectElement).value;
  await expect.poll(offered).toBe(nextQuarter().time);
  await field('Date').fill('12/24/2099');
  await button('As soon as possible').click();
  await expect.element(field('Date')).toHaveValue(usDate(nextQuarter().day));
});

it('says at the field that a time of today has gone by, when it is left and before a fare is asked for', async () => {
  stopClock('2026-11-27T15:03:00.000Z');
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await fillTrip();
  await field('Time').selectOptions('11:15');
  await userEvent.tab();
  stopClock('2026-11-27T15:31:00.000Z');
  await button('Calculate Fare').click();
  await expect.element(field('Time')).toHaveFocus();
  await expect
    .element(field('Time'))
    .toHaveAccessibleDescription('The ride cannot be in the past.');
  expect(api.to('GET /api/fareCalc/')).toEqual([]);
  await field('Time').selectOptions('11:45');
  await expect.element(field('Time')).not.toHaveAttribute('aria-invalid');
});

it('offers no day and no luggage that nobody can book', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await field('Date').fill(usDate(`${Number(islandToday().slice(0, 4)) + 2}-01-01`));
  await field('Luggage').fill('101');
  await userEvent.tab();
  await expect.element(field('Date')).toHaveAccessibleDescription('Date input not valid.');
  await expect.element(field('Luggage')).toHaveValue('100');
});

it.each([
  ['no route', { 'GET /route/': () => noRoute }],
  ['a guessed place', { 'GET /route/': () => ({ ...sampleRoute, approximate: true }) }],
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

it('can be filled in by keyboard alone', async () => {
  fakeApi(answers);
  mountScreen(<BookingForm />);
  await field('Pickup Location').click();
  await userEvent.keyboard('hato');
  await expect.element(page.getByRole('option', { name: /Hato/ })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
});
