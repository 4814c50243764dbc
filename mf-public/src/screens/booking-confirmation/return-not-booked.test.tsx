import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../../packages/ui-kit/src/testing/mount.tsx';
import { pressAtOnce } from '../../../../packages/web-kit/src/testing/press-at-once.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { where } from '../../testing/mount-screen.tsx';
import { sampleRide } from '../../testing/sample-ride.ts';
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

// The return trip that is not booked, or of which it is not known.

beforeEach(keepReceipts);

it('is said not to be booked, and books it again as it was typed', async () => {
  let isAway = true;
  const api = fakeApi({
    ...answers,
    'POST /book-ride/': () =>
      isAway
        ? Promise.reject(new TypeError('offline'))
        : { id: 43, tracking_id: back.tracking_id, status: 'Pending', calculated_fare: 51.05 },
  });
  const { container } = open({ booking: there, back: { wanted, problem } });
  await expect.element(page.getByText('Your return trip is not booked')).toBeVisible();
  await expect.element(page.getByText('Ride #42 is booked and stays as it is.')).toBeVisible();
  await expectAccessible(container);
  await button('Book the return trip for $51.05').click();
  await expect.poll(() => api.to('POST /api/book-ride/')).toHaveLength(1);
  isAway = false;
  await button('Book the return trip for $51.05').click();
  await expect.element(page.getByRole('heading', { name: 'Return trip' })).toHaveFocus();
  await expect.element(page.getByText('Your return trip is booked.')).toBeInTheDocument();
  await expect.element(page.getByText('Ride #43', { exact: true })).toBeVisible();
  const sent = api.to('POST /api/book-ride/');
  const [first, second] = await Promise.all(sent.map((request) => request.text()));
  expect(second).toBe(first);
  expect(JSON.parse(first!)).toMatchObject({ return_of: 42, receipt: 'r-1', quote: 'q-2' });
  const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toEqual([`return-${there.tracking_id}`, `return-${there.tracking_id}`]);
  expect(where.current?.state).toMatchObject({
    booking: { id: 42 },
    back: { booking: { id: 43 } },
  });
});

it('is not booked at a new fare by the second press of a double one', async () => {
  const api = fakeApi({
    ...answers,
    'GET /fareCalc/': () => ({ fare: 60, surcharge: null, quote: 'q-3' }),
    'POST /book-ride/': () =>
      api.to('POST /api/book-ride/').length === 1
        ? refusal(400, 'Fare mismatch.', 'ride.fare_mismatch')
        : { id: 43, tracking_id: back.tracking_id, status: 'Pending', calculated_fare: 60 },
  });
  open({ booking: there, back: { wanted, problem } });
  const dearer = button('Book the return trip for $60.00');
  const again = pressAtOnce(() => {
    const [found] = dearer.elements();
    return found?.hasAttribute('data-busy') ? null : found;
  });
  await button('Book the return trip for $51.05').click();
  await again;
  await expect.element(dearer).toBeVisible();
  await expect.element(dearer).toHaveFocus();
  expect(api.to('POST /api/book-ride/')).toHaveLength(1);
  // A moment later a press counts.
  await dearer.click();
  await expect.element(page.getByText('Ride #43', { exact: true })).toBeVisible();
  expect(api.to('POST /api/book-ride/')).toHaveLength(2);
});

it('shows no cancelled return trip as booked, when it is tried again after a lost answer', async () => {
  fakeApi({
    ...answers,
    'GET /rides/search/': ({ url }) =>
      url.includes(back.tracking_id)
        ? [{ ...sampleRide, id: 43, tracking_id: back.tracking_id, status: 'Cancelled' }]
        : [sampleRide],
    'POST /book-ride/': () => ({
      id: 43,
      tracking_id: back.tracking_id,
      status: 'Pending',
      calculated_fare: 51.05,
    }),
  });
  open({ booking: there, back: { wanted, problem, isUnknown: true } });
  await button('Book the return trip for $51.05').click();
  await expect.element(page.getByText('Ride #43', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
});

const notKnown = 'It is not known whether your return trip is booked';

it.each([
  ['not booked, when the server only asked to wait', false, 'Your return trip is not booked'],
  ['not known, when an earlier try had no answer', true, notKnown],
])('is called %s', async (_, isUnknown, title) => {
  const text = 'Please wait a moment.';
  fakeApi({ ...answers, 'POST /book-ride/': () => refusal(429, text) });
  open({ booking: there, back: { wanted, problem, isUnknown } });
  await button('Book the return trip for $51.05').click();
  await expect.element(page.getByText(`Failed to book ride: ${text}`)).toBeVisible();
  await expect.element(page.getByText(title)).toBeVisible();
});
