import { platformStore, queryClient, Route, Routes, session, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import { rideListKey, showAnswer } from '../rides/ride-lists.ts';
import type { Ride } from '../rides/ride.ts';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { start } from '../start.ts';
import { aChangedRide } from '../testing/a-changed-ride.ts';
import { mountForDriver } from '../testing/as-driver.tsx';
import { DriverArea } from './driver-area.tsx';

interface Served {
  accepted?: readonly Ride[];
  pending?: readonly Ride[];
  completed?: readonly Ride[];
  /** The office has set him inactive. */
  isInactive?: boolean;
}

/** Ride Requests, beside an open feed, on a server whose rides the test changes. */
async function open(served: Served) {
  const server = { accepted: [], pending: [], completed: [], isInactive: false, ...served };
  const feed = fakeFeed();
  const calls = fakeApi({
    'GET /ride-requests/': ({ query }) =>
      server.isInactive
        ? { status: 403, body: { error: 'Please call the office.', code: 'driver.inactive' } }
        : {
            body: server[(query.get('type') ?? 'pending') as 'accepted' | 'pending' | 'completed'],
          },
    'GET /driver/shift/': () => ({
      body: { driver_id: 2, status: 'available', on_shift: true },
    }),
    'POST /accept-ride/42/': () => {
      server.accepted = [assigned];
      server.pending = [];
      return { body: accepted };
    },
  });
  mountForDriver(
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/driverpanel" element={<RideRequestsScreen />} />
      </Route>
    </Routes>,
    '/driverpanel',
  );
  onTestFinished(start());
  await expect.poll(feed.open).toBe(1);
  const looks = (type = 'accepted') =>
    calls.filter(({ query }) => query.get('type') === type).length;
  return { server, feed, looks };
}

/** The rides that the page knows as his; what is asked for and not here yet does not count. */
const known = () => queryClient.getQueryData<readonly Ride[]>(rideListKey('accepted'))?.length;

const toasts = () => platformStore.get(toastsAtom).map(({ text }) => text.replaceAll(/\s/g, ' '));
const assigned = aRide({
  status: 'Assigned',
  driver_progress: 'accepted',
  driver_id: 2,
  amendment_seen: 0,
  assigned_time: '2026-11-20T17:00:00.000Z',
});
const accepted = {
  id: 42,
  status: 'Assigned',
  driver_progress: 'accepted',
  driver_id: 2,
} as const;

/** The ride as it is among his; what the page has put there itself has no time yet. */
const own = () => queryClient.getQueryData<readonly Ride[]>(rideListKey('accepted'))?.[0];

it.each([
  ['was cancelled', 'cancelled', [], 'No longer your ride: Ana Martina'],
  ['was taken off him', 'unassigned', [], 'No longer your ride: Ana Martina'],
  [
    'was changed',
    'amended',
    [aChangedRide()],
    'The ride of Ana Martina was changed: Fri, Nov 20, 2026, 4:45 PM',
  ],
] as const)('says on another screen too that a ride of his %s', async (_, what, now, words) => {
  const { server, feed } = await open({ accepted: [assigned] });
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  await expect.poll(known).toBe(1);
  server.accepted = now;
  feed.change({ topic: 'rides', id: 42, what });
  await expect.poll(toasts).toEqual([words]);
});

it('says nothing of a ride that was finished on his other device, or by the office for him', async () => {
  const { server, feed, looks } = await open({ accepted: [assigned] });
  await expect.poll(known).toBe(1);
  server.accepted = [];
  server.completed = [aRide({ status: 'Completed' })];
  feed.change({ topic: 'rides', id: 42, what: 'completed' });
  await expect.poll(known).toBe(0);
  await expect.poll(() => looks('completed')).toBe(1);
  expect(toasts()).toEqual([]);
});

it('says nothing of a late list that has a ride again which he has just left, nor of the next', async () => {
  const { server, feed, looks } = await open({ accepted: [assigned] });
  await expect.poll(known).toBe(1);
  const answer = { id: 42, status: 'Completed', driver_progress: null, driver_id: 2 } as const;
  showAnswer({ command: 'finishRide', rideId: 42 }, answer);
  expect(known()).toBe(0);
  feed.change({ topic: 'rides', id: 42, what: 'completed' });
  await expect.poll(known).toBe(1);
  server.accepted = [];
  const before = looks();
  feed.change({ topic: 'rides', id: 42, what: 'completed' });
  await expect.poll(known).toBe(0);
  expect(looks()).toBeGreaterThan(before);
  expect(toasts()).toEqual([]);
  // What others give him is news.
  server.accepted = [aRide({ ...assigned, id: 43, rider_name: 'Bo Curiel' })];
  feed.change({ topic: 'rides', id: 43, what: 'assigned' });
  await expect.poll(toasts).toEqual([expect.stringMatching(/^A ride for you: Bo Curiel/)]);
});

it('tells the next driver on this page of a ride that the one before him accepted here', async () => {
  const { server, feed, looks } = await open({});
  await expect.poll(known).toBe(0);
  showAnswer({ command: 'acceptRide', rideId: 42 }, accepted);
  const before = looks();
  session.signIn({ access: 'another', refresh: null, username: 'diana', role: 'driver' });
  await expect.poll(() => looks()).toBeGreaterThan(before);
  await expect.poll(known).toBe(0);
  server.accepted = [assigned];
  feed.change({ topic: 'rides', id: 42, what: 'assigned' });
  await expect.poll(toasts).toEqual([expect.stringMatching(/^A ride for you: Ana Martina/)]);
});

it('has a ride among his as soon as he has accepted it, and says nothing of a late list without it', async () => {
  const { server, feed } = await open({ pending: [aRide()] });
  const changed = (rides: readonly Ride[], what: 'assigned' | 'unassigned') => {
    server.accepted = rides;
    feed.change({ topic: 'rides', id: 42, what });
  };
  await expect.element(page.getByText('Ana Martina')).toBeVisible();
  await expect.poll(known).toBe(0);
  showAnswer({ command: 'acceptRide', rideId: 42 }, accepted);
  expect(own()).toEqual({ ...assigned, assigned_time: null });
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  server.pending = [];
  changed([], 'assigned');
  await expect.poll(known).toBe(0);
  changed([assigned], 'assigned');
  await expect.poll(own).toEqual(assigned);
  expect(toasts()).toEqual([]);
  // What others do with it then is news.
  changed([], 'unassigned');
  await expect.poll(toasts).toEqual(['No longer your ride: Ana Martina']);
  changed([assigned], 'assigned');
  await expect.poll(() => toasts().at(-1)).toMatch(/^A ride for you: Ana Martina/);
});

it('says so of a ride that he has just accepted', async () => {
  const { server, feed } = await open({ pending: [aRide()] });
  await expect.element(page.getByText('Ana Martina')).toBeVisible();
  await page.getByRole('button', { name: 'Accept' }).click();
  await expect.poll(own).toEqual(assigned);
  server.accepted = [];
  feed.change({ topic: 'rides', id: 42, what: 'cancelled' });
  await expect
    .poll(toasts)
    .toEqual([
      'Ride accepted. It is under Accepted Rides now.',
      'No longer your ride: Ana Martina',
    ]);
});

it('says after an outage of the feed what happened meanwhile', async () => {
  const { server, feed } = await open({ accepted: [assigned] });
  await expect.poll(known).toBe(1);
  server.accepted = [];
  feed.reset();
  await expect.poll(toasts).toEqual(['No longer your ride: Ana Martina']);
});

it('says nothing of them to a driver whom the office has set inactive meanwhile', async () => {
  const { server, feed, looks } = await open({ accepted: [assigned] });
  await expect.poll(known).toBe(1);
  const before = looks();
  server.isInactive = true;
  feed.change({ topic: 'drivers', id: 2, what: 'status' });
  await expect.poll(() => looks()).toBeGreaterThan(before);
  await expect.element(page.getByText(/^Not refreshed since/)).toBeVisible();
  expect(toasts()).toEqual([]);
  expect(session.state.status).toBe('signed-in');
});

it('asks for no rides of staff, who have none', async () => {
  const { looks } = await open({});
  session.signIn({ access: 'a-token', refresh: null, username: 'stella', role: 'staff' });
  await expect.element(page.getByRole('switch').first()).not.toBeInTheDocument();
  const before = looks();
  const requests = looks('pending');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => looks('pending')).toBeGreaterThan(requests);
  expect(looks()).toBe(before);
});
