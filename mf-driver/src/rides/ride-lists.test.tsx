import type { WireRide } from '@trupial/contracts/http';
import { connectNavigation, platformStore, sessionAtom } from '@trupial/web-kit';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { type FakeAnswer, fakeApi } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { queryClient } from '../../../packages/web-kit/src/queries/query-client.ts';
import AcceptedRidesScreen from '../screens/accepted-rides/accepted-rides.screen.tsx';
import DriverReportScreen from '../screens/driver-report/driver-report.screen.tsx';
import RideRequestsScreen from '../screens/ride-requests/ride-requests.screen.tsx';
import { mountForDriver } from '../testing/as-driver.tsx';
import { reloadRides, rideListKey, showAnswer } from './ride-lists.ts';

const LISTS = [
  ['pending', <RideRequestsScreen key="1" />],
  ['accepted', <AcceptedRidesScreen key="2" />],
] as const;

const find = (...queryKey: readonly string[]) =>
  queryClient.getQueryCache().find({ queryKey: ['driver', ...queryKey], exact: false });

it.each(LISTS)(
  '%s: looked at every 25 to 35 s while the feed is away, an equal list is not drawn again',
  async (type, screen) => {
    fakeApi({ 'GET /ride-requests/': () => ({ body: [aRide({ status: 'Assigned' })] }) });
    mountForDriver(screen);
    const query = () => find('rides', 'list', type);
    await expect.poll(() => query()?.state.data).toHaveLength(1);
    const [observer] = query()?.observers ?? [];
    expect(observer?.options.refetchInterval).toBeGreaterThanOrEqual(25_000);
    expect(observer?.options.refetchInterval).toBeLessThan(35_000);
    const before = query()?.state;
    await queryClient.refetchQueries({ queryKey: ['driver'] });
    expect(query()?.state.dataUpdateCount).toBeGreaterThan(before?.dataUpdateCount ?? 0);
    expect(query()?.state.data).toBe(before?.data);
  },
);

it('are asked for again when something changed while the first answer was under way', async () => {
  const first = Promise.withResolvers<FakeAnswer>();
  let asked = 0;
  fakeApi({
    'GET /ride-requests/': () => {
      asked += 1;
      return asked === 1 ? first.promise : { body: [aRide({ rider_name: 'Ben Bakker' })] };
    },
  });
  mountForDriver(<RideRequestsScreen />, '/driverpanel');
  await expect.poll(() => asked).toBe(1);
  void reloadRides();
  first.resolve({ body: [] });
  await expect.element(page.getByText('Ben Bakker')).toBeVisible();
  expect(asked).toBe(2);
});

it('a step that was made is not taken back by a list that is behind', async () => {
  let [step, isBehind]: [WireRide['driver_progress'], boolean] = [null, false];
  fakeApi({
    'GET /ride-requests/': () => ({
      body: [aRide({ status: 'Assigned', driver_id: 2, driver_progress: step })],
      isBehind,
    }),
  });
  mountForDriver(<AcceptedRidesScreen />, '/accepted-rides');
  const queryKey = rideListKey('accepted');
  const reached = () =>
    queryClient.getQueryData<readonly WireRide[]>(queryKey)?.[0]?.driver_progress;
  await expect.poll(reached).toBe(null);
  const answer = { id: 42, status: 'Assigned', driver_progress: 'en_route', driver_id: 2 } as const;
  showAnswer({ command: 'setOffRide', rideId: 42 }, answer);
  isBehind = true;
  await queryClient.refetchQueries({ queryKey });
  expect(reached()).toBe('en_route');
  // The office has taken it further by then.
  [step, isBehind] = ['arrived', false];
  await queryClient.refetchQueries({ queryKey });
  expect(reached()).toBe('arrived');
});

it('the figures are fresh for 20 s', async () => {
  fakeApi({});
  mountForDriver(<DriverReportScreen />, '/driverreport');
  await expect.poll(() => find('report')?.observers[0]?.options.staleTime).toBe(20_000);
});

it.each([
  ['requests', <RideRequestsScreen key="1" />, '/driverpanel'],
  ['figures', <DriverReportScreen key="2" />, '/driverreport'],
])('signs out a driver who asks for his %s without a token', async (_, screen, path) => {
  const refused = { status: 401, body: { error: 'Please sign in.', code: 'unauthorised' } };
  fakeApi({
    'GET /ride-requests/': () => (localStorage.getItem('access_token') ? { body: [] } : refused),
    'GET /driver-report/': () => refused,
  });
  const went: string[] = [];
  connectNavigation((to) => went.push(to));
  mountForDriver(screen, path);
  localStorage.removeItem('access_token');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => platformStore.get(sessionAtom).status).toBe('anonymous');
  expect(went).toEqual([`/login?return=${encodeURIComponent(path)}`]);
});
