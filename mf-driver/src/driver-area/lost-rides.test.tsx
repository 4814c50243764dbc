import { platformStore, Route, Routes, toastsAtom } from '@trupial/web-kit';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import { isOwnRide, lookAtOwnRides } from '../rides/ride-lists.ts';
import type { Ride } from '../rides/ride.ts';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { start } from '../start.ts';
import { mountForDriver } from '../testing/as-driver.tsx';
import { DriverArea } from './driver-area.tsx';

it('says on another screen too that a ride of his was cancelled', async () => {
  let accepted: readonly Ride[] = [aRide({ status: 'Assigned' })];
  const feed = fakeFeed();
  const calls = fakeApi({
    'GET /ride-requests/': ({ query }) => ({
      body: query.get('type') === 'accepted' ? accepted : [],
    }),
    'GET /driver/shift/': () => ({
      body: { driver_id: 2, status: 'available', on_shift: true },
    }),
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
  await expect.element(page.getByText('No ride requests available.')).toBeVisible();
  await lookAtOwnRides();
  expect(isOwnRide(42)).toBe(true);
  await expect.poll(feed.open).toBe(1);
  const looks = () => calls.filter(({ query }) => query.get('type') === 'accepted').length;
  const before = looks();
  // Of a ride that was never his he is told nothing, and nothing is asked.
  feed.change({ topic: 'rides', id: 7, what: 'cancelled' });
  accepted = [];
  feed.change({ topic: 'rides', id: 42, what: 'cancelled' });
  await expect
    .poll(() => platformStore.get(toastsAtom).map(({ text }) => text))
    .toEqual(['No longer your ride: Ana Martina']);
  expect(looks()).toBe(before + 1);
});
