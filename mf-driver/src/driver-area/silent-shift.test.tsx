import { Route, Routes } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import type { Ride } from '../rides/ride.ts';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { mountForDriver } from '../testing/as-driver.tsx';
import { DriverArea } from './driver-area.tsx';

it('shows a request that comes while the answer of the shift does not', async () => {
  const feed = fakeFeed();
  const { promise: silence } = Promise.withResolvers<never>();
  let pending: readonly Ride[] = [];
  let looks = 0;
  const calls = fakeApi({
    'GET /ride-requests/': ({ query }) => ({
      body: query.get('type') === 'pending' ? pending : [],
    }),
    'GET /driver/shift/': () => {
      looks += 1;
      return looks === 1
        ? { body: { driver_id: 2, status: 'available', on_shift: true } }
        : silence;
    },
  });
  const asked = () => calls.filter(({ query }) => query.get('type') === 'pending').length;
  mountForDriver(
    <Routes>
      <Route element={<DriverArea />}>
        <Route path="/driverpanel" element={<RideRequestsScreen />} />
      </Route>
    </Routes>,
    '/driverpanel',
  );
  await expect.element(page.getByRole('switch', { name: /On shift/ })).toBeEnabled();
  await expect.poll(() => feed.open()).toBe(1);
  feed.change({ topic: 'rides', id: 41, what: 'assigned' });
  // Asked for once more, as are the requests; of the shift nothing comes.
  await expect.poll(() => looks).toBe(2);
  await expect.poll(asked).toBeGreaterThan(1);
  pending = [aRide({ rider_name: 'Ben Bakker' })];
  feed.change({ topic: 'rides', id: 42, what: 'requested' });
  await expect.element(page.getByText('Ben Bakker')).toBeVisible();
});
