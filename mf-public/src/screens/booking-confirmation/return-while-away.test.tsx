import { goTo, platformStore, toastsAtom } from '@trupial/web-kit';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { keepPair, pairOf } from '../../booking/pairs.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { where } from '../../testing/mount-screen.tsx';
import {
  answers,
  back,
  button,
  keepReceipts,
  open,
  problem,
  there,
  wanted,
} from './testing/return-stage.tsx';

// The person has gone on before it is known whether the return trip is booked.

const notBooked = 'Your return trip is not booked';
const notKnown = 'It is not known whether your return trip is booked';
const toasts = () => platformStore.get(toastsAtom).map(({ text, kind }) => `${kind}: ${text}`);

beforeEach(() => {
  keepReceipts();
  platformStore.set(toastsAtom, []);
});

/** Leaves the confirmation while a booking is under way. */
async function leave(api: ReturnType<typeof fakeApi>) {
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(1);
  goTo('/find-my-ride');
  await expect.poll(() => where.current?.pathname).toBe('/find-my-ride');
  expect(toasts()).toEqual([]);
}

it.each([
  ['refused', () => refusal(400, 'No.', 'ride.past'), notBooked],
  ['without an answer', () => Promise.reject(new TypeError('offline')), notKnown],
])('is told wherever he is when it was %s', async (_, answer, text) => {
  const held = Promise.withResolvers<void>();
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': async () => {
      await held.promise;
      return answer();
    },
  });
  open({ booking: there, back: { wanted } });
  await leave(api);
  held.resolve();
  await expect.poll(toasts).toEqual([`error: ${text}`]);
});

it('is shown as booked when he comes back, whatever the try before had said', async () => {
  const booked = Promise.withResolvers<object>();
  const api = fakeApi({ ...answers, 'POST /book-ride/': () => booked.promise });
  open({ booking: there, back: { wanted, problem } });
  await button('Book the return trip for $51.05').click();
  await leave(api);
  const { id, tracking_id } = back;
  booked.resolve({ id, tracking_id, status: 'Pending', calculated_fare: 51.05 });
  await expect.poll(() => pairOf(there.tracking_id)).toBe(tracking_id);
  history.back();
  await expect.element(page.getByText('Ride #43', { exact: true })).toBeVisible();
  expect(page.getByText(notBooked).elements()).toEqual([]);
  expect(toasts()).toEqual([]);
});

it('is not called "not booked" when it was booked and cannot be looked up', async () => {
  keepPair(there.tracking_id, back.tracking_id);
  const held = Promise.withResolvers<void>();
  fakeApi({
    ...answers,
    'GET /rides/search/': async (request) => {
      if (!request.url.includes(back.tracking_id)) return answers['GET /rides/search/'](request);
      await held.promise;
      return refusal(503, 'Away.');
    },
  });
  open({ booking: there, back: { wanted, problem }, shownAt: 1 });
  // Nothing is being booked.
  await expect.element(page.getByText('Loading your booking...')).toBeVisible();
  held.resolve();
  await expect.element(page.getByText(notKnown)).toBeVisible();
  await expect.element(button('Book the return trip for $51.05')).toBeVisible();
});
