import { platformStore, sessionAtom } from '@trupial/web-kit';
import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import DashboardScreen from '../screens/dashboard/dashboard.screen.tsx';
import { aDriver } from './a-driver.ts';

/** Seven, of which the last one comes first. */
export const PENDING = Array.from({ length: 7 }, (_, index) =>
  aRide({
    id: index + 1,
    rider_name: `Rider ${index + 1}`,
    wheelchair: index === 6,
    ride_datetime: `2026-11-20T1${index}:00:00`,
    attention:
      index === 6 ? { level: 3, reason: 'unassigned', since: '2026-11-20T16:00:00Z' } : null,
  }),
);
export const ACTIVE = [
  aRide({ id: 42, status: 'Assigned', driver_id: 2, driver_name: 'Carlos Winklaar' }),
];

/** The figures of today. */
export const COMPLETED = {
  total_rides: 9,
  total_revenue: 310.5,
  total_distance: 90,
  average_fare: 34.5,
  top_driver: null,
};

/** Opens the dashboard with these answers of the server; answers what was asked. */
export function open(routes: FakeRoutes = {}) {
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: PENDING }),
    'GET /series/': () => ({ body: [] }),
    'GET /assigned-rides/': () => ({ body: ACTIVE }),
    'GET /drivers/': () => ({
      body: [aDriver(), aDriver({ id: 3, name: 'Diana Rosalia', status: 'on_ride' })],
    }),
    'GET /ride-history/summary/': () => ({ body: COMPLETED }),
    ...routes,
  });
  history.replaceState(null, '', '/operator');
  onTestFinished(() => history.replaceState(null, '', '/'));
  mount(
    <InPlatform>
      <DashboardScreen />
    </InPlatform>,
  );
  return calls;
}

/** The same for olga, who is signed in: she has the live feed. */
export function openForOlga(routes: FakeRoutes = {}) {
  const before = platformStore.get(sessionAtom);
  platformStore.set(sessionAtom, { status: 'signed-in', username: 'olga', role: 'operator' });
  onTestFinished(() => platformStore.set(sessionAtom, before));
  return open(routes);
}

/** A section of the dashboard, by its title. */
export const section = (name: string) => page.getByRole('region', { name });
