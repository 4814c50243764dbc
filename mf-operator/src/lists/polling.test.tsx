import { connectNavigation, platformStore, sessionAtom } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { queryClient } from '../../../packages/web-kit/src/queries/query-client.ts';
import AssignedRidesScreen from '../screens/assigned-rides/assigned-rides.screen.tsx';
import DashboardScreen from '../screens/dashboard/dashboard.screen.tsx';
import DriversScreen from '../screens/drivers/drivers.screen.tsx';
import LeaderboardScreen from '../screens/leaderboard/leaderboard.screen.tsx';
import PendingRidesScreen from '../screens/pending-rides/pending-rides.screen.tsx';
import { aDriver } from '../testing/a-driver.ts';
import { mountForOperator } from '../testing/as-operator.tsx';

const PENDING = [aRide()];
const ASSIGNED = [1, 2].map((id) => aRide({ id, status: 'Assigned', driver_id: 2 }));
const DRIVERS = [1, 2, 3].map((id) => aDriver({ id }));

const serve = () =>
  fakeApi({
    'GET /ride-requests/': () => ({ body: PENDING }),
    'GET /assigned-rides/': () => ({ body: ASSIGNED }),
    'GET /drivers/': () => ({ body: DRIVERS }),
    'GET /drivers-leaderboard/': () => ({ body: [] }),
  });

const optionsOf = (...queryKey: readonly string[]) =>
  queryClient
    .getQueryCache()
    .findAll({ queryKey: ['operator', ...queryKey] })
    .flatMap(({ observers }) => observers)
    .map(({ options: { refetchInterval, staleTime } }) => ({ refetchInterval, staleTime }));

it.each<[string, ReactNode, readonly string[], number, number]>([
  ['dashboard, rides', <DashboardScreen key="1" />, ['list', 'rides'], 10_000, 5_000],
  ['dashboard, drivers', <DashboardScreen key="2" />, ['list', 'drivers'], 10_000, 5_000],
  ['pending rides', <PendingRidesScreen key="3" />, ['list', 'rides'], 15_000, 5_000],
  ['assigned rides', <AssignedRidesScreen key="4" />, ['list', 'assigned_rides'], 10_000, 5_000],
  ['drivers', <DriversScreen key="5" />, ['list', 'drivers'], 15_000, 5_000],
  ['leaderboard', <LeaderboardScreen key="6" />, ['leaderboard'], 30_000, 10_000],
])('%s: as often as documented while the feed is away', async (_, screen, key, every, fresh) => {
  serve();
  mountForOperator(screen);
  await expect
    .poll(() => optionsOf(...key))
    .toEqual([{ refetchInterval: every, staleTime: fresh }]);
});

it('remembers when each list was fetched and how long it was, under the documented names', async () => {
  serve();
  const began = Date.now();
  mountForOperator(<DashboardScreen />);
  await expect.poll(() => localStorage.getItem('last_dashboard_fetch')).not.toBeNull();
  const counts = { rides: '1', assigned_rides: '2', drivers: '3' };
  for (const [list, count] of Object.entries(counts)) {
    await expect.poll(() => localStorage.getItem(`last_${list}_count`)).toBe(count);
    const fetched = Number(localStorage.getItem(`last_${list}_fetch`));
    expect(fetched).toBeGreaterThanOrEqual(began);
    expect(fetched).toBeLessThanOrEqual(Date.now());
  }
});

it('signs out whoever has no access token any more, and leads back from the sign-in page', async () => {
  const refused = { status: 401, body: { error: 'Please sign in.', code: 'unauthorised' } };
  const calls = fakeApi({
    'GET /assigned-rides/': () => (localStorage.getItem('access_token') ? { body: [] } : refused),
  });
  const went: string[] = [];
  connectNavigation((path) => went.push(path));
  mountForOperator(<AssignedRidesScreen />, '/operator/assigned-rides');
  await expect.element(page.getByText('No assigned rides available.')).toBeVisible();
  localStorage.removeItem('access_token');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => platformStore.get(sessionAtom).status).toBe('anonymous');
  expect(went).toEqual(['/login?return=%2Foperator%2Fassigned-rides']);
  expect(calls.some(({ path }) => path === '/token/refresh/')).toBe(false);
});
