import { Outlet, Route, Routes } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { fakeFeed } from '../../../packages/web-kit/src/testing/fake-feed.ts';
import { queryClient } from '../../../packages/web-kit/src/queries/query-client.ts';
import AssignedRidesScreen from '../screens/assigned-rides/assigned-rides.screen.tsx';
import LeaderboardScreen from '../screens/leaderboard/leaderboard.screen.tsx';
import { mountForOperator } from '../testing/as-operator.tsx';
import { useOutdatedLists } from './use-outdated-lists.ts';

function Area() {
  useOutdatedLists();
  return <Outlet />;
}

it('a list that nobody looks at is out of date when the feed says so', async () => {
  const feed = fakeFeed();
  const calls = fakeApi({
    'GET /assigned-rides/': () => ({ body: [aRide({ id: 1, status: 'Assigned', driver_id: 2 })] }),
    'GET /drivers-leaderboard/': () => ({ body: [] }),
  });
  mountForOperator(
    <Routes>
      <Route element={<Area />}>
        <Route path="/operator" element={<AssignedRidesScreen />} />
        <Route path="/operator/leaderboard" element={<LeaderboardScreen />} />
      </Route>
    </Routes>,
  );
  await expect.element(page.getByRole('heading', { name: 'Ride #1' })).toBeVisible();
  await expect.poll(feed.open).toBe(1);
  const go = (path: string) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  go('/operator/leaderboard');
  await expect.element(page.getByText('No driver data available for leaderboard.')).toBeVisible();
  const asked = () => calls.filter(({ path }) => path === '/assigned-rides/').length;
  const before = asked();
  feed.change({ topic: 'rides', id: 1, what: 'assigned' });
  const isOutdated = () =>
    queryClient.getQueryState(['operator', 'list', 'assigned_rides'])?.isInvalidated;
  await expect.poll(isOutdated).toBe(true);
  expect(asked()).toBe(before);
  go('/operator');
  await expect.poll(asked).toBeGreaterThan(before);
});
