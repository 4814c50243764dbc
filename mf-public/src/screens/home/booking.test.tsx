import { Button } from '@trupial/ui-kit';
import { changeLanguage, registerCatalogues } from '@trupial/web-kit/core';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { receiptOf } from '../../booking/receipts.ts';
import { catalogues } from '../../locales/catalogues.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { answers, button, calculate, fare, field, fillPerson } from '../../testing/home-booking.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';
import { useBookingForm } from './use-booking-form.ts';

/** The booking of a ride with a fare. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

it('books once for a double click, and hands the booking over without an address', async () => {
  const api = fakeApi(answers);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').dblClick();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const booked = api.to('POST /api/book-ride/');
  expect(booked).toHaveLength(1);
  expect(booked[0]?.headers.get('Idempotency-Key')).toMatch(/^[\da-f]{32}$/);
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

it('repeats a booking whose answer was lost as it was, though the language is another one now', async () => {
  onTestFinished(() => changeLanguage('en'));
  let isLost = true;
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': () => {
      if (!isLost) return answers['POST /book-ride/']();
      isLost = false;
      return Promise.reject(new TypeError('offline'));
    },
  });
  await registerCatalogues(catalogues);
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(page.getByText('Failed to book ride. Please try again.')).toBeVisible();
  await changeLanguage('nl');
  await button('Rit boeken').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const sent = api.to('POST /api/book-ride/');
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  const [first, again] = await Promise.all(sent.map((request) => request.json()));
  expect(first).toMatchObject({ language: 'en' });
  expect(again).toEqual(first);
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

it.each([
  ['its time has gone by', 'The ride cannot be in the past.', 'ride_datetime'],
  ['its day is too far ahead', 'Rides can be booked up to one year ahead.', 'ride_datetime'],
  ['there is too much luggage', 'Luggage count must be at most 100.', 'luggage_count'],
])('unlocks the trip when %s', async (_, reason, name) => {
  const refused = () => refusal(400, reason, 'invalid', { [name]: reason });
  await page.viewport(360, 640);
  fakeApi({ ...answers, 'POST /book-ride/': refused });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  const problem = page.getByText(`Failed to book ride: ${reason}`);
  // The button that was pressed has gone with the fare.
  await expect.element(problem).toBeInViewport({ ratio: 1 });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(problem.element() as HTMLElement);
  await expect.element(field('Pickup Location')).toBeEnabled();
  await expect.element(field('Pickup Location')).toHaveValue('Hato Airport, Curaçao');
  await button('Calculate Fare').click();
  await expect.element(field('Full Name')).toHaveValue('Ana Martina');
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

it("tells the server's own refusal in the language of the page", async () => {
  fakeApi({
    ...answers,
    'POST /book-ride/': () => refusal(400, 'Luggage count must be at most 100.'),
  });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  const book = button('Book Ride').element() as HTMLElement;
  await registerCatalogues(catalogues);
  onTestFinished(() => changeLanguage('en'));
  await changeLanguage('nl');
  book.click();
  await expect
    .element(
      page.getByText('De rit kon niet worden geboekt: Er kunnen hoogstens 100 stuks bagage mee.'),
    )
    .toBeVisible();
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
