import { onTestFinished } from 'vitest';
import { mount } from '../../../packages/ui-kit/src/testing/mount.tsx';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import { stopClock } from '../../../packages/web-kit/src/testing/stop-clock.ts';
import { InPlatform } from '../../../packages/web-kit/src/testing/in-platform.tsx';
import { aDriver } from './a-driver.ts';
import HistoryScreen from '../screens/history/history.screen.tsx';

/** A ride that has ended, as the history shows it. */
export const ended = (id: number, of: Parameters<typeof aRide>[0] = {}) => ({
  ...aRide({
    id,
    status: 'Completed',
    driver_id: 2,
    driver_name: 'Carlos Winklaar',
    completed_at: '2026-11-20T20:00:00.000Z',
    ...of,
  }),
  ended_at: '2026-11-20T20:00:00.000Z',
});
export const SUMMARY = {
  total_rides: 45,
  total_revenue: 1837.8,
  total_distance: 740.7,
  average_fare: 40.84,
  top_driver: { id: 2, name: 'Carlos Winklaar', rides: 30 },
};

/** Opens the history with these answers of the server, at an address. */
export function openStage(routes: FakeRoutes = {}, address = '/operator/history') {
  // The days of the sample are among the last thirty.
  stopClock('2026-11-20T21:00:00.000Z');
  const calls = fakeApi({
    'GET /drivers/': () => ({ body: [aDriver(), aDriver({ id: 3, name: 'Anna Abad' })] }),
    'GET /ride-history/': ({ query }) => ({
      body: [ended(Number(query.get('offset') ?? 0) + 1, { rider_name: 'Ana Martina' })],
    }),
    'GET /ride-history/summary/': () => ({ body: SUMMARY }),
    'GET /ride-history/analytics/': () => ({
      body: {
        by_day: [{ day: '2026-11-20', rides: 2, revenue: 81.68 }],
        by_hour: [{ weekday: 5, hour: 15, rides: 2 }],
      },
    }),
    ...routes,
  });
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  const { update } = mount(
    <InPlatform>
      <HistoryScreen />
    </InPlatform>,
  );
  return { calls, update };
}

/** The same; answers what was asked. */
export const open = (...of: Parameters<typeof openStage>) => openStage(...of).calls;
