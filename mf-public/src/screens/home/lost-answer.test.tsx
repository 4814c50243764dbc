import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { answers, button, calculate, fillPerson } from '../../testing/home-booking.ts';
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

/** A booking whose answer was lost, and a form that was left or reloaded since. */

const MINUTE_MS = 60_000;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T14:00:00Z') });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What the tab keeps, without key and digest: they are random, and may contain any short word. */
function keptWithoutRandom() {
  const isRandom = (field: string) => field === 'key' || field === 'intent';
  const texts = Object.values({ ...sessionStorage } as Record<string, string>);
  return JSON.stringify(
    texts.map((text): unknown =>
      JSON.parse(text, (field, value: unknown) => (isRandom(field) ? undefined : value)),
    ),
  );
}

it('is repeated as it was, so that there is one ride, though the soonest time is a later one by now', async () => {
  const api = losing();
  await bookAndLeave();
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS);
  await calculateAgain();
  await bookAgain();
  const [first, again] = await sentTo(api);
  expect(again).toEqual(first);
  expect(first?.body).toMatchObject({ quote: 'q-1', ride_datetime: '2026-11-20T10:15:00' });
  expect(where.current?.state).toMatchObject({
    booking: { ride_datetime: '2026-11-20T10:15:00' },
  });
});

it('counts as lost when no answer comes in time, and is repeated', async () => {
  const limit = new AbortController();
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  onTestFinished(() => limits.mockRestore());
  let isAway = true;
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': ({ signal }: Request) =>
      isAway
        ? new Promise((_, lose) => signal.addEventListener('abort', () => lose(signal.reason)))
        : answers['POST /book-ride/'](),
    'GET /rides/search/': () => refusal(503, 'Away'),
  });
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(1);
  expect(limits).toHaveBeenCalledWith(45_000);
  limit.abort(new DOMException('Too long.', 'TimeoutError'));
  await expect.element(failed()).toBeVisible();
  isAway = false;
  limits.mockRestore();
  await bookAgain();
  const [first, again] = await sentTo(api);
  expect(again).toEqual(first);
});

it('keeps neither name nor phone of it, and nothing once it is booked', async () => {
  losing();
  await bookAndLeave();
  const kept = keptWithoutRandom();
  expect(kept).toContain('q-1');
  expect(kept).not.toMatch(/Ana|Martina|1234567/);
  await calculateAgain();
  await bookAgain();
  expect(JSON.stringify(sessionStorage)).not.toContain('q-1');
});

it('is booked as it is shown now when it turns out that it was not made', async () => {
  const api = losing([() => refusal(400, 'The ride cannot be in the past.', 'ride.in_the_past')]);
  await bookAndLeave();
  vi.setSystemTime(Date.now() + 20 * MINUTE_MS);
  await calculateAgain();
  await bookAgain();
  const [first, again, anew] = await sentTo(api);
  expect(again).toEqual(first);
  expect(anew?.key).not.toBe(first?.key);
  expect(anew?.body).toMatchObject({ ride_datetime: '2026-11-20T10:30:00' });
});

it.each(['Cancelled', 'Rejected', 'Completed'])(
  'is booked anew when its ride is %s by now, for which no taxi comes',
  async (status) => {
    const repeated = answers['POST /book-ride/'];
    const anew = () => ({ ...repeated(), id: 8, tracking_id: '20261120-9876543210' });
    const api = losing([repeated, anew], status);
    await bookAndLeave();
    vi.setSystemTime(Date.now() + 20 * MINUTE_MS);
    await calculateAgain();
    await bookAgain();
    const [first, again, last, ...rest] = await sentTo(api);
    expect(again).toEqual(first);
    expect(last?.key).not.toBe(first?.key);
    expect(last?.body).toMatchObject({ ride_datetime: '2026-11-20T10:30:00' });
    expect(rest).toEqual([]);
    expect(where.current?.state).toMatchObject({
      booking: { id: 8, tracking_id: '20261120-9876543210' },
    });
  },
);

it('is confirmed when its ride is still to come', async () => {
  const api = losing([], 'Assigned');
  await bookAndLeave();
  await calculateAgain();
  await bookAgain();
  expect(await sentTo(api)).toHaveLength(2);
  const [asked] = api.to('GET /api/rides/search/');
  expect(new URL(asked!.url).searchParams.get('tracking_id')).toBe('20261120-0123456789');
});

it('does not book anew on its own when its key was used for something else', async () => {
  const text = 'This Idempotency-Key was used before with another request.';
  const api = losing([() => refusal(422, text, 'idempotency.key_reused')]);
  await bookAndLeave();
  await calculateAgain();
  await button('Book Ride').click();
  await expect.element(page.getByText(/^Failed to book ride: This Idempotency/)).toBeVisible();
  expect(await sentTo(api)).toHaveLength(2);
});

it('is not the booking of hours later', async () => {
  const api = losing();
  await bookAndLeave();
  vi.setSystemTime(Date.now() + 90 * MINUTE_MS);
  await calculateAgain();
  await bookAgain();
  const [first, other] = await sentTo(api);
  expect(other?.key).not.toBe(first?.key);
  expect(other?.body).toMatchObject({ quote: expect.not.stringMatching('q-1') as string });
});

it('is booked, and repeated as it was, also in a page that came over plain http', async () => {
  // No browser has these there.
  const own = Object.getOwnPropertyDescriptors(Crypto.prototype);
  Reflect.deleteProperty(Crypto.prototype, 'subtle');
  Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
  onTestFinished(() => void Object.defineProperties(Crypto.prototype, own));
  const api = losing();
  mountScreen(<BookingForm />);
  await calculate();
  await fillPerson();
  await button('Book Ride').click();
  await expect.element(failed()).toBeVisible();
  expect(JSON.stringify(sessionStorage)).not.toMatch(/Martina|1234567/);
  await bookAgain();
  const [first, again] = await sentTo(api);
  expect(again).toEqual(first);
});
