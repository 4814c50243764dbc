import { describe, expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../../../rides/ride.ts';
import { boardRide } from '../day/board-rides.ts';
import { spanOf } from '../day/island-day.ts';
import {
  type BoardFilters,
  filterCount,
  filterRides,
  filtersIn,
  withFilters,
} from './board-filters.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

const day = spanOf('2026-11-20');
const westpunt = { lat: 12.3726, lng: -69.1536 };
const punda = { lat: 12.1053, lng: -68.9325 };
const on = (id: number, time: string, facts: Partial<Ride> = {}) => {
  const found = boardRide(
    aRide({ id, ride_datetime: `${time}:00`, pickup_point: punda, ...facts }),
    day.from,
  );
  if (!found) throw new Error('not on the board');
  return found;
};
const rides = [
  on(1, '2026-11-20T08:00'),
  on(2, '2026-11-20T12:00', { status: 'Assigned', driver_id: 4, pickup_point: westpunt }),
  on(3, '2026-11-20T12:59', { status: 'PickedUp', driver_id: 4 }),
  on(4, '2026-11-20T13:00', { status: 'InProgress', driver_id: 5 }),
  on(5, '2026-11-20T23:30', { status: 'Completed', driver_id: 5, pickup_point: westpunt }),
  on(6, '2026-11-21T02:00', { pickup_point: null }),
];
const shown = (query: string) =>
  filterRides(rides, filtersIn(new URLSearchParams(query)), day).map(({ id }) => id);

describe('the filters of the board', () => {
  it.each<[string, readonly number[]]>([
    ['', [1, 2, 3, 4, 5, 6]],
    ['status=unassigned', [1, 6]],
    ['status=assigned', [2]],
    ['status=under_way', [3, 4]],
    ['status=completed,unassigned', [1, 5, 6]],
    ['part=bandabou', [2, 5]],
    ['part=willemstad', [1, 3, 4]],
    ['part=bandariba', []],
    ['from=12&until=13', [2, 3]],
    ['from=13', [4, 5, 6]],
    ['until=12', [1]],
    ['until=24', [1, 2, 3, 4, 5]],
    ['from=0', [1, 2, 3, 4, 5, 6]],
    ['status=assigned&part=bandabou&from=11&until=13', [2]],
  ])('%j shows %j', (query, ids) => {
    expect(shown(query)).toEqual(ids);
  });

  it.each(['status=lost', 'part=atlantis', 'from=25', 'from=-1', 'until=noon', 'from='])(
    'leave all rides when the address says %j',
    (query) => expect(shown(query)).toHaveLength(rides.length),
  );

  it('are written into the address as they are read from it, beside the day', () => {
    const filters: BoardFilters = {
      states: ['unassigned', 'under_way'],
      part: 'hato',
      from: 0,
      until: 12,
    };
    const address = withFilters(new URLSearchParams('day=2026-11-20'), filters);
    expect(filtersIn(address)).toEqual(filters);
    expect(address.get('day')).toBe('2026-11-20');
    expect(filterCount(filters)).toBe(3);
    const none = withFilters(address, filtersIn(new URLSearchParams()));
    expect(none.toString()).toBe('day=2026-11-20');
    expect(filterCount(filtersIn(none))).toBe(0);
  });
});
