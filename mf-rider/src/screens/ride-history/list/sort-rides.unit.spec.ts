import { describe, expect, it } from 'vitest';
import { aRide } from '../../../testing/a-ride.ts';
import { DEFAULT_SORT, type Sort, sortRides } from './sort-rides.ts';

const rides = [
  aRide({
    id: 1,
    ride_datetime: '2026-11-18T09:00:00',
    pickup_location: 'Blue Bay',
    dropoff_location: 'Westpunt',
    driver_name: 'Édwin',
    calculated_fare: 9.5,
    status: 'Cancelled',
  }),
  aRide({
    id: 2,
    ride_datetime: '2026-11-20T15:30:00',
    pickup_location: 'avila',
    dropoff_location: 'Jan Thiel',
    driver_name: 'Farida',
    calculated_fare: 100,
    status: 'Pending',
  }),
  aRide({
    id: 3,
    ride_datetime: '2026-11-19T23:00:00',
    pickup_location: 'Zeelandia',
    dropoff_location: 'Blue Bay',
    driver_name: 'Diana',
    calculated_fare: 38.5,
    status: 'Completed',
  }),
];

const words = { status: (ride: { status: string }) => ride.status, locale: 'en-US' };
const order = (sort: Sort, of = rides) => sortRides(of, sort, words).map(({ id }) => id);

describe('the history', () => {
  it('begins with the newest', () => expect(order(DEFAULT_SORT)).toEqual([2, 3, 1]));

  it.each([
    ['date', [1, 3, 2]],
    ['pickup', [2, 1, 3]],
    ['dropoff', [3, 2, 1]],
    ['driver', [3, 1, 2]],
    ['fare', [1, 3, 2]],
    ['status', [1, 3, 2]],
  ] as const)('sorts by %s in both directions', (column, ids) => {
    expect(order({ column, direction: 'ascending' })).toEqual(ids);
    expect(order({ column, direction: 'descending' })).toEqual([...ids].reverse());
  });

  it('puts rides without a driver or fare last in both directions', () => {
    // The type of the API does not allow a fare as text, or none; documented clients may send both.
    const without = { id: 4, driver_name: null, calculated_fare: '' as unknown as number };
    const some = [aRide(without), ...rides];
    for (const column of ['driver', 'fare'] as const) {
      expect(order({ column, direction: 'ascending' }, some).at(-1)).toBe(4);
      expect(order({ column, direction: 'descending' }, some).at(-1)).toBe(4);
    }
  });

  it('compares fares that come as text as numbers', () => {
    const text = { id: 4, calculated_fare: '9.75' as unknown as number };
    expect(order({ column: 'fare', direction: 'ascending' }, [...rides, aRide(text)])).toEqual([
      1, 4, 3, 2,
    ]);
  });

  it('has the newest first among equal ones, in both directions', () => {
    const equal = rides.map((ride) => ({ ...ride, calculated_fare: 20 }));
    expect(order({ column: 'fare', direction: 'ascending' }, equal)).toEqual([2, 3, 1]);
    expect(order({ column: 'fare', direction: 'descending' }, equal)).toEqual([2, 3, 1]);
  });

  it('leaves the list it was given alone', () => {
    const before = [...rides];
    order({ column: 'fare', direction: 'ascending' });
    expect(rides).toEqual(before);
  });
});
