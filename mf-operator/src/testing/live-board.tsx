import { islandDay } from '@trupial/web-kit';
import { page } from 'vitest/browser';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { fakeApi, type FakeRoutes } from '../../../packages/web-kit/src/testing/fake-api.ts';
import LiveBoardScreen from '../screens/live-board/live-board.screen.tsx';
import { aDriver } from './a-driver.ts';
import { mountForOperator } from './as-operator.tsx';

// A day without late rides, and never today: a run may go on over midnight.
export const DAY = islandDay(new Date(Date.now() + 48 * 60 * 60_000));
/** Noon of a day, for boards of today: `stopClock(NOON_OF_TODAY)`, for a day and its hours end. */
export const NOON_OF_TODAY = '2026-11-20T16:00:00.000Z';
export const TODAY = '2026-11-20';
export const at = (time: string) => `${DAY}T${time}:00`;
export const CARLOS = aDriver();
export const DIANA = aDriver({
  id: 3,
  username: 'diana',
  name: 'Diana Rosalia',
  status: 'offline',
});
const EDWIN = aDriver({ id: 4, username: 'edwin', name: 'Edwin Martis', status: 'on_ride' });
const MORNING = aRide({ id: 11, ride_datetime: at('07:30') });
const NOON = aRide({ id: 12, ride_datetime: at('09:00'), rider_name: 'Ben Daal' });
export const EDWINS = aRide({
  id: 13,
  ride_datetime: at('08:00'),
  status: 'Assigned',
  driver_id: 4,
  driver_name: 'Edwin Martis',
});

const candidate = { vehicle: null, rides_today: 1, spare_seats: 2, spare_bags: 2 };
export const CANDIDATES = {
  ride_id: 11,
  free_from: '',
  free_until: '',
  ranked: [
    {
      rank: 1,
      driver_id: 2,
      name: 'Carlos Winklaar',
      distance_km: 2.34,
      ...candidate,
      arrival: {
        start: 'position',
        minutes_by_road: 7,
        at: new Date(Date.parse(`${at('07:20')}-04:00`)).toISOString(),
        in_time: true,
      },
    },
  ],
  excluded: [
    { driver_id: 4, name: 'Edwin Martis', vehicle: null, code: 'busy' },
    { driver_id: 3, name: 'Diana Rosalia', vehicle: null, code: 'offline' },
  ],
};

type Wire = ReturnType<typeof aRide>;

/** A server that assigns rides to drivers as the real one does. */
export function anOffice(
  pending: readonly Wire[] = [MORNING, NOON],
  assigned: readonly Wire[] = [EDWINS],
) {
  const office = { pending: [...pending], assigned: [...assigned] };
  const assign = (id: number, driver: typeof CARLOS) => {
    const ride = [...office.pending, ...office.assigned].find((one) => one.id === id);
    if (!ride) return;
    office.pending = office.pending.filter((one) => one.id !== id);
    office.assigned = [
      ...office.assigned.filter((one) => one.id !== id),
      { ...ride, status: 'Assigned', driver_id: driver.id, driver_name: driver.name },
    ];
  };
  return { office, assign };
}

/** Opens the board of that day: two rides that wait, one of Edwin; Carlos is free, Diana offline. */
export function openBoard(
  more: FakeRoutes = {},
  { role = 'operator', server = anOffice(), query = `day=${DAY}` } = {},
) {
  const { office, assign } = server;
  const calls = fakeApi({
    'GET /ride-requests/': () => ({ body: office.pending }),
    'GET /assigned-rides/': () => ({ body: office.assigned }),
    'GET /drivers/': () => ({ body: [EDWIN, DIANA, CARLOS] }),
    'GET /driver-positions/': () => ({ body: [] }),
    'GET /rides/11/candidates/': () => ({ body: CANDIDATES }),
    'GET /rides/12/candidates/': () => ({ body: { ...CANDIDATES, ride_id: 12 } }),
    'GET /rides/13/candidates/': () => ({ body: { ...CANDIDATES, ride_id: 13, excluded: [] } }),
    'POST /assign-driver/11/': ({ body }) => {
      assign(11, (body as { driver_id: number }).driver_id === 2 ? CARLOS : DIANA);
      return { body: {} };
    },
    ...more,
  });
  mountForOperator(<LiveBoardScreen />, `/operator/live-board?${query}`, role);
  return calls;
}

export const lane = (name: RegExp) => page.getByRole('group', { name });
export const bar = (id: number) => page.getByRole('button', { name: new RegExp(`^Ride #${id}, `) });
export const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';
