import { describe, expect, it } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import { DEFAULT_SORT, sortOf, sortParams, sortRides } from './sort-rides.ts';

const rides = [
  aRide({ id: 1, rider_name: 'ana', calculated_fare: 9.5, ride_datetime: '2026-11-18T10:00:00' }),
  aRide({ id: 2, rider_name: 'Bea', calculated_fare: 100, ride_datetime: '2026-11-20T10:00:00' }),
  aRide({ id: 3, rider_name: 'Ana', calculated_fare: 40, ride_datetime: '2026-11-19T10:00:00' }),
];
const ids = (column: string, direction: 'ascending' | 'descending') =>
  sortRides(rides, { column, direction }).map(({ id }) => id);

describe('the order of completed rides', () => {
  it('begins with the newest', () => {
    expect(sortRides(rides, DEFAULT_SORT).map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  it.each([
    ['name', 'ascending', [3, 1, 2]],
    ['name', 'descending', [2, 3, 1]],
    ['fare', 'ascending', [1, 3, 2]],
    ['fare', 'descending', [2, 3, 1]],
    ['date', 'ascending', [1, 3, 2]],
    ['nothing', 'descending', [2, 3, 1]],
  ] as const)('by %s, %s', (column, direction, expected) => {
    expect(ids(column, direction)).toEqual(expected);
  });

  it.each(['name', 'phone', 'requested', 'completed', 'fare', 'status'])(
    'by %s is in the address and comes back from it',
    (column) => {
      for (const direction of ['ascending', 'descending'] as const) {
        const params = new URLSearchParams(sortParams({ column, direction }));
        expect(sortOf(params)).toEqual({ column, direction });
      }
    },
  );

  it('is the default for an address without one or with nonsense', () => {
    expect(sortParams(DEFAULT_SORT)).toEqual({});
    expect(sortOf(new URLSearchParams())).toEqual(DEFAULT_SORT);
    expect(sortOf(new URLSearchParams('sort=shoes&order=desc'))).toEqual(DEFAULT_SORT);
  });
});
