import { expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../../../rides/ride.ts';
import { aDriver } from '../../../testing/a-driver.ts';
import { boardLanes } from './board-lanes.ts';
import { boardRide } from './board-rides.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

const ride = (id: number, facts: Partial<Ride> = {}) => boardRide(aRide({ id, ...facts }), 0) ?? [];
const rides = [
  ride(1),
  ride(2, { driver_id: 3, status: 'Assigned' }),
  ride(3, { driver_id: 9, driver_name: 'Long Gone', status: 'Assigned' }),
  ride(4, { driver_id: 5, status: 'Assigned' }),
].flat();
const driver = (id: number, name: string, status: ReturnType<typeof aDriver>['status']) =>
  aDriver({ id, name, status });

it('has a lane per driver by name, those on shift or with rides first', () => {
  const { unassigned, drivers } = boardLanes(rides, [
    driver(7, 'Zita', 'available'),
    driver(4, 'Adriana', 'offline'),
    driver(3, 'Carlos', 'offline'),
    driver(2, 'Boris', 'on_ride'),
  ]);
  expect(unassigned.map(({ id }) => id)).toEqual([1]);
  expect(drivers.map(({ name, rides: his }) => [name, his.map(({ id }) => id)])).toEqual([
    ['#5', [4]],
    ['Boris', []],
    ['Carlos', [2]],
    ['Long Gone', [3]],
    ['Zita', []],
    ['Adriana', []],
  ]);
});

it('leaves out who is suspended, unless he still has a ride', () => {
  const lanes = boardLanes(rides, [driver(5, 'Farida', 'inactive'), driver(6, 'Xi', 'inactive')]);
  expect(lanes.drivers.map(({ name }) => name)).toContain('Farida');
  expect(lanes.drivers.map(({ name }) => name)).not.toContain('Xi');
});
