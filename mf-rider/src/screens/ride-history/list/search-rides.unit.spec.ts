import { describe, expect, it } from 'vitest';
import { aRide } from '../../../testing/a-ride.ts';
import { searchRides } from './search-rides.ts';

const rides = [
  aRide({ id: 1, status: 'InProgress' }),
  aRide({ id: 2, driver_name: null, pickup_location: 'Hato Airport', status: 'Pending' }),
  aRide({ id: 3, driver_name: 'Farida Cijntje', dropoff_location: 'Curaçao Zoo' }),
];

const words = {
  status: (ride: { status: string }) =>
    ride.status === 'InProgress' ? 'In Progress' : ride.status,
  dates: (ride: { id: number }) => [`11/${20 + ride.id}/2026`, `Nov ${20 + ride.id}`],
};

const found = (search: string) => searchRides(rides, search, words).map(({ id }) => id);

describe('the search', () => {
  it.each([
    ['pickup', 'hato', [2]],
    ['drop-off', 'ZOO', [3]],
    ['driver', 'cijn', [3]],
    ['date in figures', '11/22', [2]],
    ['date in words', 'nov 23', [3]],
    ['status as it came', 'inprogress', [1]],
    ['status as it is called', 'in progress', [1]],
    ['any case and no accents', 'curacao zoo', [3]],
    ['spaces around', '  hato ', [2]],
    ['nothing', '', [1, 2, 3]],
    ['spaces only', '   ', [1, 2, 3]],
    ['what is nowhere', 'westpunt', []],
  ])('finds by %s', (_, search, ids) => expect(found(search)).toEqual(ids));

  it('does not find across two fields', () => expect(found('airport jan')).toEqual([]));
});
