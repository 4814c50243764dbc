import { platformStore, queryClient, sessionAtom } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { PREFERENCES } from '../../../packages/web-kit/src/testing/a-rider.ts';
import { BookingForm } from '../screens/home/booking-form.tsx';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { answers, button, calculate, fillPerson } from '../testing/home-booking.ts';
import { mountScreen, where } from '../testing/mount-screen.tsx';

const mine = {
  'GET /dashboard/': () => ({ username: 'maria', role: 'rider', first_name: 'Maria' }),
  'GET /user/favorites/': () => ({ favorites: [] }),
};
const wish = page.getByRole('checkbox', { name: 'Ask for the ride type of my profile: Comfort' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
});
afterEach(() => {
  platformStore.set(sessionAtom, { status: 'anonymous' });
  vi.unstubAllGlobals();
});

it('repeats a booking as it was though the wish comes between two tries, unless that is switched off', async () => {
  let isBusy = true;
  let lost = 2;
  const api = fakeApi({
    ...answers,
    ...mine,
    'GET /user/preferences/': () =>
      isBusy ? refusal(429, 'Too many requests.') : { preferences: PREFERENCES },
    'POST /book-ride/': () =>
      (lost -= 1) < 0 ? answers['POST /book-ride/']() : Promise.reject(new TypeError('offline')),
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  mountScreen(<BookingForm />);
  await expect.poll(() => queryClient.getQueryState(['preferences'])?.status).toBe('error');
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  const failed = page.getByText('Failed to book ride. Please try again.');
  await expect.element(failed).toBeVisible();
  isBusy = false;
  await vi.advanceTimersByTimeAsync(5_000);
  await expect.element(wish).toBeChecked();
  await button('Book Ride').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(2);
  await expect.element(failed).toBeVisible();
  await wish.click();
  await button('Book Ride').click();
  const other = page.getByText('A booking before this one got no answer', { exact: false });
  await expect.element(other).toBeVisible();
  await wish.click();
  await button('Book Ride').click();
  await expect.poll(() => where.current?.pathname).toBe('/booking-confirmation');
  const sent = api.to('POST /api/book-ride/');
  expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  const [first, ...again] = await Promise.all(sent.map((request) => request.json()));
  expect(first).not.toHaveProperty('rider_note');
  expect(again).toEqual([first, first]);
});
