import { goTo, platformStore, queryClient, sessionAtom } from '@trupial/web-kit';
import { lazy } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookedRide } from '../../booking/booked-ride.ts';
import { keepReceipt } from '../../booking/receipts.ts';
import { fakeApi, refusal } from '../../testing/fake-api.ts';
import { liveFeed } from '../../testing/live-feed.ts';
import { mountScreen, where } from '../../testing/mount-screen.tsx';
import { sampleRide, sampleRoute } from '../../testing/sample-ride.ts';
import BookingConfirmationScreen from './booking-confirmation.screen.tsx';

/** A confirmation that stays open, after a reload, or by the back button: its ride may be another by then. */

const answers = {
  'GET /route/': () => sampleRoute,
  'GET /config/': () => ({ maps: 'island', phone: '+599 9 736 6000', currency: 'USD' }),
};
const path = '/booking-confirmation';
const passedAlong = { booking: bookedRide(sampleRide) };
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('shows how the booking is now, when it was shown before and was cancelled elsewhere', async () => {
  let now = sampleRide;
  fakeApi({ ...answers, 'GET /rides/search/': () => [now] });
  const booking = { ...passedAlong.booking, rider_note: 'The blue house' };
  const { update } = mountScreen(<BookingConfirmationScreen />, { path, state: { booking } });
  await expect.element(page.getByText('Processing')).toBeVisible();
  await expect.poll(() => where.current?.state).toHaveProperty('shownAt');
  update(null);
  now = { ...sampleRide, status: 'Cancelled', calculated_fare: 45.84 };
  mountScreen(<BookingConfirmationScreen />, { path, state: where.current?.state });
  await expect.element(heading('Booking cancelled')).toBeVisible();
  await expect.element(page.getByText('$45.84')).toBeVisible();
  // What a search does not tell stays as it was.
  await expect.element(page.getByText('The blue house')).toBeVisible();
  await expect.poll(() => where.current?.state).toMatchObject({ booking: { status: 'Cancelled' } });
});

it('hears while it is open how the booking is now, and asks nothing before', async () => {
  const { feed, open } = liveFeed();
  const now = { ...sampleRide, status: 'Cancelled', calculated_fare: 45.84 };
  const api = fakeApi({ ...answers, 'GET /rides/search/': () => [now], 'GET /live/': open });
  mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await expect.element(page.getByText('Processing')).toBeVisible();
  await expect.poll(() => api.to('GET /api/live/')).toHaveLength(1);
  expect(api.to('GET /api/rides/search/')).toEqual([]);
  feed.send('change', { topic: 'rides', id: 42, what: 'cancelled' });
  await expect.element(heading('Booking cancelled')).toBeVisible();
  await expect.element(page.getByText('$45.84')).toBeVisible();
});

it('shows how the booking is now when a cancellation is refused', async () => {
  const text = 'The ride is over already.';
  fakeApi({
    ...answers,
    'GET /rides/search/': () => [{ ...sampleRide, status: 'Cancelled' }],
    'POST /cancel-ride/42/': () => refusal(409, text, 'ride.over'),
  });
  keepReceipt(sampleRide.tracking_id, 'r-1');
  mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await page.getByRole('button', { name: 'Cancel this ride', exact: true }).click();
  await page.getByRole('button', { name: 'Cancel Ride', exact: true }).click();
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(heading('Booking cancelled')).toBeVisible();
});

it('shows how both rides are now, when they were shown before', async () => {
  const cancelled = {
    ...sampleRide,
    id: 43,
    tracking_id: '20261120-9876543210',
    status: 'Cancelled',
  };
  fakeApi({
    ...answers,
    'GET /rides/search/': ({ url }) => [
      url.includes('20261120-9876543210') ? cancelled : sampleRide,
    ],
  });
  const back = { ...passedAlong.booking, id: 43, tracking_id: '20261120-9876543210' };
  mountScreen(<BookingConfirmationScreen />, {
    path,
    state: { ...passedAlong, back: { booking: back }, shownAt: 1 },
  });
  await expect.element(page.getByText('Cancelled')).toBeVisible();
  await expect.element(page.getByText('Processing')).toBeVisible();
});

it('has its own booking again by the back button, as it is now, after the one of the next entry', async () => {
  const next = { ...sampleRide, id: 43, tracking_id: '20261120-9876543210' };
  const first = { ...sampleRide, calculated_fare: 45.84 };
  fakeApi({
    ...answers,
    'GET /rides/search/': ({ url }) => [url.includes(next.tracking_id) ? next : first],
  });
  history.replaceState({ usr: { ...passedAlong, shownAt: 1 }, key: 'first' }, '', path);
  history.pushState(null, '');
  mountScreen(<BookingConfirmationScreen />, {
    path,
    state: { booking: bookedRide(next), shownAt: 1 },
  });
  await expect.element(page.getByText(next.tracking_id)).toBeVisible();
  await expect.poll(() => queryClient.isFetching({ queryKey: ['tracked-ride'] })).toBe(0);
  history.back();
  await expect.element(page.getByText(first.tracking_id)).toBeVisible();
  await expect.element(page.getByText('$45.84')).toBeVisible();
  await expect
    .poll(() => where.current?.state)
    .toMatchObject({ booking: { tracking_id: first.tracking_id, calculated_fare: 45.84 } });
});

it('leaves the person where he went when its ride is answered late', async () => {
  const search = Promise.withResolvers<void>();
  const api = fakeApi({
    ...answers,
    'GET /rides/search/': async () => {
      await search.promise;
      return [{ ...sampleRide, calculated_fare: 45.84 }];
    },
  });
  const Slow = lazy(() => new Promise<never>(() => undefined));
  const state = { ...passedAlong, shownAt: 1 };
  mountScreen(<BookingConfirmationScreen />, { path, state, elsewhere: <Slow /> });
  await expect.poll(() => api.to('GET /api/rides/search/')).toHaveLength(1);
  goTo('/slow');
  search.resolve();
  await expect.poll(() => queryClient.isFetching({ queryKey: ['tracked-ride'] })).toBe(0);
  expect(location.pathname).toBe('/slow');
});

it('is the visitor’s own again when the office reopens what he has cancelled', async () => {
  fakeApi({
    ...answers,
    'POST /cancel-ride/42/': () => ({ id: 42 }),
    'GET /rides/search/': () => [sampleRide],
  });
  const cancel = page.getByRole('button', { name: 'Cancel this ride', exact: true });
  keepReceipt(sampleRide.tracking_id, 'r-1');
  const { update } = mountScreen(<BookingConfirmationScreen />, { path, state: passedAlong });
  await cancel.click();
  await page.getByRole('button', { name: 'Cancel Ride', exact: true }).click();
  await expect.element(heading('Booking cancelled')).toBeVisible();
  await expect.poll(() => where.current?.state).toHaveProperty('shownAt');
  update(null);
  mountScreen(<BookingConfirmationScreen />, { path, state: where.current?.state });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  await expect.element(cancel).toBeVisible();
});

it('is his own again while he looks at it, but not by an answer from before he cancelled', async () => {
  let now = sampleRide;
  fakeApi({
    ...answers,
    'POST /cancel-ride/42/': () => ({ id: 42 }),
    'GET /rides/search/': () => [now],
  });
  const lookAgain = () => queryClient.refetchQueries({ queryKey: ['tracked-ride'] });
  const cancel = page.getByRole('button', { name: 'Cancel this ride', exact: true });
  keepReceipt(sampleRide.tracking_id, 'r-1');
  mountScreen(<BookingConfirmationScreen />, { path, state: { ...passedAlong, shownAt: 1 } });
  await cancel.click();
  await page.getByRole('button', { name: 'Cancel Ride', exact: true }).click();
  await expect.element(heading('Booking cancelled')).toBeVisible();
  now = { ...sampleRide, calculated_fare: 45.84 };
  await lookAgain();
  await expect.element(heading('Booking cancelled')).toBeVisible();
  now = { ...now, status: 'Cancelled' };
  await lookAgain();
  await expect.element(page.getByText('$45.84')).toBeVisible();
  now = { ...now, status: 'Pending' };
  await lookAgain();
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  await expect.element(cancel).toBeVisible();
});

it.each([
  ['a visitor', { status: 'anonymous' }],
  ['somebody else', { status: 'signed-in', username: 'jo', role: 'rider' }],
] as const)('is nothing to %s when somebody booked it who was signed in', async (_, session) => {
  const api = fakeApi(answers);
  const before = platformStore.get(sessionAtom);
  onTestFinished(() => platformStore.set(sessionAtom, before));
  platformStore.set(sessionAtom, session);
  const state = { ...passedAlong, owner: 'maria', shownAt: 1 };
  mountScreen(<BookingConfirmationScreen />, { path, state });
  await expect.poll(() => where.current?.pathname).toBe('/');
  // A search would tell name and number as well.
  expect(api.to('GET /api/rides/search/')).toHaveLength(0);
});

it('waits until it is known who is there, and then is hers again', async () => {
  fakeApi({ ...answers, 'GET /rides/search/': () => [sampleRide] });
  const before = platformStore.get(sessionAtom);
  onTestFinished(() => platformStore.set(sessionAtom, before));
  platformStore.set(sessionAtom, { status: 'not-initialised' });
  const state = { ...passedAlong, owner: 'maria', shownAt: 1 };
  mountScreen(<BookingConfirmationScreen />, { path, state });
  await expect.element(page.getByText('Loading your booking...')).toBeVisible();
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'maria', role: 'rider' });
  await expect.element(heading('Booking Confirmed!')).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel this ride', exact: true });
  await expect.element(cancel).toBeVisible();
  platformStore.set(sessionAtom, { status: 'anonymous' });
  await expect.poll(() => where.current?.pathname).toBe('/');
});

const link = (name: string) => page.getByRole('link', { name, exact: true });

it('says that a booking was not accepted, and whom to call', async () => {
  fakeApi({ ...answers, 'GET /rides/search/': () => [{ ...sampleRide, status: 'Rejected' }] });
  mountScreen(<BookingConfirmationScreen />, { path, state: { ...passedAlong, shownAt: 1 } });
  await expect.element(heading('Booking not accepted')).toBeVisible();
  await expect.element(page.getByText(/^Please call the office\./)).toBeVisible();
  await expect.element(link('+599 9 736 6000')).toBeVisible();
  await expect.element(link('Book New Ride')).toBeVisible();
  for (const name of ['Booking Confirmed!', 'What happens next', 'Important information']) {
    expect(heading(name).elements()).toHaveLength(0);
  }
  expect(link('Add to Calendar').elements()).toHaveLength(0);
});

it('asks for no road when its places are told no more, and says so', async () => {
  const untold = { pickup_location: '—', dropoff_location: '—', status: 'Completed' };
  const api = fakeApi({ ...answers, 'GET /rides/search/': () => [{ ...sampleRide, ...untold }] });
  mountScreen(<BookingConfirmationScreen />, { path: `${path}?tracking_id=1` });
  await expect
    .element(page.getByText(/^Names and places are shown for seven days\./))
    .toBeVisible();
  expect(api.to('GET /api/route/')).toHaveLength(0);
});

it('of a ride that is over announces no driver, and leads to the ride itself', async () => {
  fakeApi({ ...answers, 'GET /rides/search/': () => [{ ...sampleRide, status: 'Completed' }] });
  mountScreen(<BookingConfirmationScreen />, { path, state: { ...passedAlong, shownAt: 1 } });
  await expect.element(heading('Ride completed')).toBeVisible();
  expect(heading('What happens next').elements()).toHaveLength(0);
  await expect
    .element(link('Check Ride Status'))
    .toHaveAttribute('href', '/find-my-ride?tracking_id=20261120-0123456789');
});
