import { platformStore, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { answers, button, calculate, fare, field, fillPerson } from '../../testing/home-booking.ts';
import {
  bookAgain,
  bookAndLeave,
  calculateAgain,
  failed,
  losing,
  sentTo,
} from '../../testing/lost-booking.tsx';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { BookingForm } from './booking-form.tsx';

/** What is said of a booking that nobody knows of, so that there are not two taxis. */

const HOUR_MS = 3_600_000;
const BOOK = 'POST /api/book-ride/';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const hint = page.getByText('No answer came, so it may be booked. Press again', { exact: false });
const told = page.getByText('A booking before this one got no answer', { exact: false });
const email = () => field('E-mail');

async function fillEmail() {
  await button('Details for the driver (optional)').click();
  await email().fill('ana@example.com');
}

it('is said of a booking without an answer, and still when its next try stops at the fare', async () => {
  let isAway = false;
  fakeApi({
    ...answers,
    'GET /fareCalc/': () => (isAway ? refusal(503, 'Away.') : answers['GET /fareCalc/']()),
    'POST /book-ride/': () => Promise.reject(new TypeError('offline')),
  });
  const { container } = mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(failed()).toBeVisible();
  await expect.element(hint).toBeVisible();
  await expectAccessible(container);
  isAway = true;
  await button('Book Ride').click();
  await expect.element(page.getByText('Failed to calculate fare. Please try again.')).toBeVisible();
  await expect.element(hint).toBeVisible();
});

it('is said still when the fare is another one at the next try', async () => {
  let amount = 40.84;
  fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ ...fare(amount), quote: 'q-1' }),
    'POST /book-ride/': () => Promise.reject(new TypeError('offline')),
  });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(hint).toBeVisible();
  amount += 10;
  await button('Book Ride').click();
  await expect.element(page.getByText('Fare mismatch detected.', { exact: false })).toBeVisible();
  await expect.element(hint).toBeVisible();
});

it.each([
  ['answered by a proxy', () => new Response('Bad gateway', { status: 502 })],
  ['of a server in trouble', () => refusal(500, 'Sorry.')],
])('is said of an answer %s', async (_, reply) => {
  fakeApi({ ...answers, 'POST /book-ride/': reply });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(hint).toBeVisible();
});

it.each([
  ['there were too many calls', () => refusal(429, 'Nothing was booked.')],
  ['the maps are away', () => refusal(503, 'Nothing was booked.', 'maps.unavailable')],
  ['it was refused', () => refusal(409, 'Nothing was booked.')],
])('is not said when %s, nor that there is another booking then', async (_, reply) => {
  let isFirst = true;
  fakeApi({
    ...answers,
    'POST /book-ride/': () => {
      if (!isFirst) return answers['POST /book-ride/']();
      isFirst = false;
      return reply();
    },
  });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(page.getByText('Failed to book ride: Nothing was booked.')).toBeVisible();
  expect(hint.elements()).toEqual([]);
  await field('Phone Number').fill('7654321');
  await bookAgain();
});

it('is said after a reload that took the e-mail address away: typed again, there is one ride', async () => {
  const api = losing();
  await bookAndLeave(fillEmail);
  await calculateAgain();
  await expect.element(email()).toHaveValue('');
  await button('Book Ride').click();
  await expect.element(told).toBeVisible();
  expect(api.to(BOOK)).toHaveLength(1);
  await email().fill('ana@example.com');
  await bookAgain();
  const [first, again, ...rest] = await sentTo(api);
  expect(first?.body).toMatchObject({ rider_email: 'ana@example.com' });
  expect(again).toEqual(first);
  expect(rest).toEqual([]);
});

it('is said once before another person is booked for', async () => {
  const api = losing();
  await bookAndLeave();
  await calculateAgain();
  await field('Phone Number').fill('7654321');
  await button('Book Ride').click();
  await expect.element(told).toBeVisible();
  expect(api.to(BOOK)).toHaveLength(1);
  await bookAgain();
  const [first, other] = await sentTo(api);
  expect(other?.key).not.toBe(first?.key);
  expect(other?.body).toMatchObject({
    rider_phone: '7654321',
    quote: expect.not.stringMatching('q-1') as string,
  });
});

const enter = (username: string) =>
  platformStore.set(sessionAtom, { status: 'signed-in', username, role: 'rider' });

it('is said to a visitor who has signed in: the server does not know his key any more', async () => {
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  const api = losing();
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(hint).toBeVisible();
  enter('maria');
  await expect.element(page.getByText('Welcome back, maria!')).toBeVisible();
  await button('Book Ride').click();
  // No typing makes it the same again while he is signed in.
  await expect
    .element(
      page.getByText(/^A booking from before you logged in got no answer.* Log out and fill/),
    )
    .toBeVisible();
  expect(api.to(BOOK)).toHaveLength(1);
  platformStore.set(sessionAtom, { status: 'anonymous' });
  await calculate();
  await fillPerson();
  await bookAgain();
  const [first, again, ...rest] = await sentTo(api);
  expect(again).toEqual(first);
  expect(rest).toEqual([]);
});

it('is not said to another person who signs in, nor long after the ride', async () => {
  onTestFinished(() => platformStore.set(sessionAtom, { status: 'anonymous' }));
  const other = () => Promise.reject(new TypeError('offline'));
  const api = losing([other]);
  enter('maria');
  await bookAndLeave();
  enter('jo');
  mountScreen(<BookingForm />);
  await expect.element(page.getByText('Welcome back, jo!')).toBeVisible();
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  // It was sent.
  await expect.element(hint).toBeVisible();
  expect(api.to(BOOK)).toHaveLength(2);
  vi.setSystemTime(Date.now() + 2 * HOUR_MS);
  await field('Phone Number').fill('7654321');
  await bookAgain();
  expect(where.current?.pathname).toBe('/booking-confirmation');
});
