import { changeLanguage, platformStore, registerCatalogues, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { stopClock } from '../../../../packages/web-kit/src/testing/stop-clock.ts';
import { receiptOf } from '../../booking/receipts.ts';
import { catalogues } from '../../locales/catalogues.ts';
import { answers, booked, calculate, pick } from '../../testing/airport-booking.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { button, field, fillPerson } from '../../testing/home-booking.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { AIRPORT } from './airport-trip.ts';
import AirportScreen from './airport.screen.tsx';

/** The booking of a transfer whose fare is shown, and what is kept of it. */

function mountAirport() {
  return mountScreen(<AirportScreen />, { path: '/airport' });
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

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
  expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
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

it('takes a date day first in Dutch, and books that day in whatever language', async () => {
  stopClock('2026-11-26T15:00:00.000Z');
  onTestFinished(() => changeLanguage('en'));
  const api = fakeApi(answers);
  await registerCatalogues(catalogues);
  await changeLanguage('nl');
  mountAirport();
  await field('Datum').fill('05-11-2026');
  await userEvent.tab();
  await expect.element(field('Datum')).toHaveAccessibleDescription(/26-11-2026\.$/);
  await field('Datum').fill('03/02/2027');
  await userEvent.tab();
  await expect.element(field('Datum')).toHaveValue('03-02-2027');
  await changeLanguage('en');
  await expect.element(field('Date')).toHaveValue('02/03/2027');
  await calculate();
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(1);
  expect(await api.to('POST /api/book-ride/')[0]?.json()).toMatchObject({
    ride_datetime: expect.stringMatching(/^2027-02-03T/),
  });
});

it('books for no stranger: a number from abroad is refused, typed or pasted, and +5999 is the island', async () => {
  const api = fakeApi(answers);
  const { container } = mountAirport();
  await calculate();
  await fillPerson();
  const phone = field('Phone Number');
  await expect.element(phone).toHaveAttribute('autocomplete', 'off');
  await phone.fill('+31612345678');
  await expect.element(phone).toHaveValue('');
  await expect.element(phone).toHaveAccessibleDescription(/Only a number of Curaçao fits here\./);
  await expect
    .element(page.getByRole('link', { name: 'Book on the home page' }))
    .toHaveAttribute('href', '/#book');
  await expectAccessible(container);
  await phone.click();
  await userEvent.keyboard('+31612345678');
  await button('Book Airport Transfer').click();
  await expect.element(phone).toHaveFocus();
  await expect.element(phone).toHaveAccessibleDescription(/Only a number of Curaçao fits here\./);
  expect(api.to('POST /api/book-ride/')).toEqual([]);
  await phone.fill('');
  await phone.click();
  await userEvent.keyboard('+59997654321');
  await expect.element(phone).toHaveValue('7654321');
  await expect.element(phone).not.toHaveAttribute('aria-invalid');
  await button('Book Airport Transfer').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(1);
  expect(await api.to('POST /api/book-ride/')[0]?.json()).toMatchObject({ rider_phone: '7654321' });
});

it('repeats a transfer whose answer was lost as it was, after the form was left', async () => {
  let isLost = true;
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': () => {
      if (!isLost) return booked;
      isLost = false;
      return Promise.reject(new TypeError('offline'));
    },
  });
  const { update } = mountAirport();
  await calculate();
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect.element(page.getByText('Failed to book ride. Please try again.')).toBeVisible();
  await expect.element(page.getByText(/^No answer came, so it may be booked\./)).toBeVisible();
  update(null);
  mountAirport();
  await expect.element(field('Pickup Location')).toHaveValue('Mambo & Sea, Curaçao');
  await button('Calculate Fare').click();
  await expect.element(page.getByText('$31.50')).toBeVisible();
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const sent = api.to('POST /api/book-ride/');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  const [first, again] = await Promise.all(sent.map((request) => request.json()));
  expect(again).toEqual(first);
});

it.each([
  ['+59991234567', '1234567'],
  // Not its first seven digits: those are somebody else's number.
  ['+31612345678', ''],
])('fills in the phone %j of whoever is signed in as %j', async (stored, filled) => {
  fakeApi({
    ...answers,
    'GET /dashboard/': () => ({
      username: 'maria',
      role: 'rider',
      first_name: 'María',
      last_name: 'Henriquez',
      phone_number: stored,
    }),
  });
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  mountAirport();
  await expect.element(field('Full Name')).toHaveValue('María Henriquez');
  await expect.element(field('Phone Number')).toHaveValue(filled);
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

it('brings the reason into sight when the trip is refused, whose fare is gone then', async () => {
  const reason = 'The ride cannot be in the past.';
  const refused = () => refusal(400, reason, 'ride.in_the_past', { ride_datetime: reason });
  await page.viewport(360, 640);
  fakeApi({ ...answers, 'POST /book-ride/': refused });
  mountAirport();
  await calculate();
  await fillPerson();
  await button('Book Airport Transfer').click();
  await expect.element(page.getByText(reason)).toBeInViewport({ ratio: 1 });
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
    'GET /fareCalc/': () => ({ fare: amount, surcharge: null, quote: 'q-1' }),
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
