import { queryClient } from '@trupial/web-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { keepPair } from '../../booking/pairs.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { mountScreen } from '../../testing/mount-screen.tsx';
import { assignedRide, sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
import FindMyRideScreen from './find-my-ride.screen.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const cancel = button('Cancel this ride');
const change = button('Change booking');

const pending = { ...sampleRide, ride_datetime: '2030-11-30T10:00:00' };
const answers = {
  'GET /route/': () => sampleRoute,
  'GET /config/': () => ({ phone: '', amend_until: 'set_off', amend_minutes: 30 }),
};
const path = '/find-my-ride?tracking_id=1';

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('can be changed and cancelled again when the office reopens what was cancelled here', async () => {
  let now = pending;
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': () => [now],
    'POST /rides/42/details/': () => now,
    'POST /cancel-ride/42/': () => ({ id: 42 }),
  });
  const lookAgain = () => queryClient.refetchQueries({ queryKey: ['tracked-ride'] });
  keepReceipt(sampleRide.tracking_id, 'r-1');
  mountScreen(<FindMyRideScreen />, { path });
  await expect.element(change).toBeVisible();
  await cancel.click();
  await button('Cancel Ride').click();
  await expect.element(cancel).not.toBeInTheDocument();
  // An answer from before the cancellation.
  await lookAgain();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  expect([...cancel.elements(), ...change.elements()]).toEqual([]);
  now = { ...pending, status: 'Cancelled' };
  await lookAgain();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  now = pending;
  await lookAgain();
  await expect.element(change).toBeVisible();
  await cancel.click();
  await button('Cancel Ride').click();
  await expect.element(cancel).not.toBeInTheDocument();
  // Another cancellation: the answer to the first one would be said again.
  const calls = api.to('POST /api/cancel-ride/42/');
  expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
});

it('shows a ride as cancelled as soon as it is, also when it can not be fetched again', async () => {
  let search: () => unknown = () => [{ ...assignedRide, ride_datetime: pending.ride_datetime }];
  keepReceipt(assignedRide.tracking_id, 'r-1');
  fakeApi({
    ...answers,
    'GET /rides/search/': () => search(),
    'POST /rides/42/details/': () => assignedRide,
    'POST /cancel-ride/42/': () => {
      search = () => Promise.reject(new TypeError('offline'));
      return { id: 42, status: 'Cancelled' };
    },
  });
  mountScreen(<FindMyRideScreen />, { path });
  const onTheWay = page.getByText('Your driver is on the way.');
  await expect.element(onTheWay).toBeVisible();
  await expect.element(button('Share a link to follow')).toBeVisible();
  await cancel.click();
  await button('Cancel Ride').click();
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^This ride has been cancelled\./)).toBeVisible();
  await expect.poll(() => queryClient.isFetching({ queryKey: ['tracked-ride'] })).toBe(0);
  expect([...onTheWay.elements(), ...button('Share a link to follow').elements()]).toEqual([]);
  expect(page.getByText(/^The last refresh failed\./).elements()).toEqual([]);
  // It could not have been cancelled any more: the office has reopened it.
  search = () => [{ ...assignedRide, status: 'PickedUp', driver_progress: null }];
  await queryClient.refetchQueries({ queryKey: ['tracked-ride'] });
  await expect.element(page.getByText('Picked Up', { exact: true })).toBeVisible();
});

it('is not called uncancelled any more when it turns out that it was cancelled', async () => {
  let now: (() => unknown) | undefined;
  keepReceipt(pending.tracking_id, 'r-1');
  fakeApi({
    ...answers,
    'POST /rides/42/details/': () => pending,
    'POST /cancel-ride/42/': () => {
      now = () => Promise.reject(new TypeError('offline'));
      return now();
    },
    'GET /rides/search/': () => (now ? now() : [pending]),
  });
  mountScreen(<FindMyRideScreen />, { path });
  await cancel.click();
  await button('Cancel Ride').click();
  const failed = page.getByText('Failed to cancel the ride. Please try again.');
  await expect.element(failed).toBeVisible();
  now = () => [{ ...pending, status: 'Cancelled' }];
  await queryClient.refetchQueries({ queryKey: ['tracked-ride'] });
  await expect.element(page.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});
it('reads again at once what was cancelled here, also an answer that was under way', async () => {
  let now = pending;
  keepReceipt(sampleRide.tracking_id, 'r-1');
  const back = '20261120-9876543210';
  keepPair(sampleRide.tracking_id, back);
  const { promise: before, resolve } = Promise.withResolvers<unknown>();
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': ({ url }) => (url.includes(back) ? before : [now]),
    'POST /cancel-ride/42/': () => {
      now = { ...pending, status: 'Cancelled' };
      return { id: 42, status: 'Cancelled' };
    },
  });
  const searches = (isBack: boolean) =>
    api.to('GET /api/rides/search/').filter(({ url }) => url.includes(back) === isBack);
  mountScreen(<FindMyRideScreen />, { path });
  await cancel.click();
  await expect.poll(() => searches(true)).toHaveLength(1);
  const own = searches(false).length;
  await button('Cancel Ride').click();
  await expect.poll(() => searches(false)).toHaveLength(own + 1);
  resolve([{ ...pending, id: 43, tracking_id: back }]);
  await expect.poll(() => searches(true)).toHaveLength(2);
});
