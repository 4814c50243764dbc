import { describe, expect, it, vi } from 'vitest';
import type { Ride } from '../../rides/ride.ts';
import { driversOf, filterRides, filtersIn, NO_FILTERS } from './history-filters.ts';
import { statsOf } from './history-stats.ts';
import { pageNumbers, pageOf } from '../../paging/pages.ts';

// The facade needs a browser; of it only the island's day is used here.
vi.mock('@trupial/web-kit', () => import('../../../../packages/web-kit/src/i18n/formats.ts'));

const ride = (id: number, of: Partial<Ride> = {}): Ride => ({
  id,
  tracking_id: `20261120-${id}`,
  rider_name: 'Marco Bellini',
  rider_phone: '+599912345',
  pickup_location: 'Hato Airport',
  dropoff_location: 'Jan Thiel',
  pickup_point: null,
  dropoff_point: null,
  ride_datetime: '2026-11-20T10:00:00',
  passenger_count: 1,
  luggage_count: 0,
  distance_km: 10.25,
  duration_min: 15,
  calculated_fare: 20.1,
  ride_type: 'airport',
  status: 'Completed',
  driver_progress: null,
  cancel_reason: null,
  driver_id: 2,
  driver_name: 'Carlos Winklaar',
  driver_phone: '+599',
  driver_vehicle: null,
  driver: null,
  created_at: '2026-11-20T12:00:00Z',
  assigned_time: null,
  estimated_arrival: null,
  completed_at: '2026-11-20T15:00:00Z',
  rating: null,
  rateable_until: null,
  ...of,
});
const ids = (rides: readonly Ride[]) => rides.map(({ id }) => id);
const filter = (rides: readonly Ride[], filters: Partial<typeof NO_FILTERS>) =>
  ids(filterRides(rides, { ...NO_FILTERS, ...filters }));

describe('the filters', () => {
  it('count days on the island, both ends included', () => {
    const rides = [
      ride(1, { completed_at: '2026-11-20T03:59:59Z' }), // 19 Nov, 23:59:59
      ride(2, { completed_at: '2026-11-20T04:00:00Z' }), // 20 Nov, 00:00
      ride(3, { completed_at: '2026-11-21T03:59:59Z' }), // 20 Nov, 23:59:59
      ride(4, { completed_at: '2026-11-21T04:00:00Z' }), // 21 Nov, 00:00
      ride(5, { completed_at: null }),
    ];
    expect(filter(rides, { start: '2026-11-20', end: '2026-11-20' })).toEqual([2, 3]);
    expect(filter(rides, { start: '2026-11-20' })).toEqual([2, 3, 4]);
    expect(filter(rides, { end: '2026-11-20' })).toEqual([1, 2, 3]);
    expect(filter(rides, {})).toEqual([1, 2, 3, 4, 5]);
  });

  it.each([
    ['bell', [1]],
    ['555', [2]],
    ['MAMBO', [2]],
    ['westpunt', [1]],
    ['diana', [2]],
    ['edw1n', [1]],
    ['nobody', []],
    ['   ', [1, 2]],
  ])('search %j anywhere in rider, phone, places, driver', (search, found) => {
    const rides = [
      ride(1, {
        pickup_location: 'Westpunt',
        driver: {
          id: 4,
          first_name: '',
          last_name: '',
          username: 'edw1n',
          phone: '',
          vehicle: null,
        },
      }),
      ride(2, {
        rider_name: 'Emily',
        rider_phone: '+1555',
        dropoff_location: 'Mambo Beach',
        driver_name: 'Diana Rosalia',
      }),
    ];
    expect(filter(rides, { search })).toEqual(found);
  });

  it('keep one driver', () => {
    expect(filter([ride(1), ride(2, { driver_id: 3 })], { driver: '3' })).toEqual([2]);
  });

  it('come from the address, and nonsense does not', () => {
    const read = (query: string) => filtersIn(new URLSearchParams(query));
    expect(read('driver=3&start=2026-11-01&end=2026-11-20&search=Maria')).toEqual({
      driver: '3',
      start: '2026-11-01',
      end: '2026-11-20',
    });
    expect(read('driver=x&start=yesterday&end=')).toEqual({ driver: '', start: '', end: '' });
  });

  it('offer the drivers of the rides, each once', () => {
    const rides = [
      ride(1),
      ride(2),
      ride(3, { driver_id: 9, driver_name: 'Anna' }),
      ride(4, { driver_id: null, driver_name: null }),
    ];
    expect(driversOf(rides)).toEqual([
      { id: 9, name: 'Anna' },
      { id: 2, name: 'Carlos Winklaar' },
    ]);
  });
});

describe('the figures', () => {
  it('are sums of the rides, to the cent', () => {
    const rides = Array.from({ length: 10 }, (_, id) => ride(id, { calculated_fare: 0.1 }));
    expect(statsOf(rides)).toEqual({
      rides: 10,
      revenue: 1,
      distance: 102.5,
      averageFare: 0.1,
      topDriver: { name: 'Carlos Winklaar', rides: 10 },
    });
  });

  it('take numbers as text, and what is no number as 0', () => {
    const rides = [
      { driver_id: null, driver_name: null, calculated_fare: '12.50', distance_km: '3.5' },
      { driver_id: null, driver_name: null, calculated_fare: 'free', distance_km: null },
    ];
    expect(statsOf(rides)).toMatchObject({ revenue: 12.5, distance: 3.5, averageFare: 6.25 });
  });

  it('name the driver with most rides', () => {
    const of = (driver_id: number, driver_name: string) => ride(1, { driver_id, driver_name });
    expect(statsOf([of(1, 'A'), of(2, 'B'), of(2, 'B')]).topDriver).toEqual({
      name: 'B',
      rides: 2,
    });
    expect(statsOf([of(1, 'Z'), of(2, 'B')]).topDriver?.name).toBe('B');
  });

  it('are zero without rides', () => {
    expect(statsOf([])).toEqual({
      rides: 0,
      revenue: 0,
      distance: 0,
      averageFare: 0,
      topDriver: undefined,
    });
  });
});

describe('a page', () => {
  const all = Array.from({ length: 45 }, (_, index) => index);

  it.each([
    [1, 1, 20],
    [2, 21, 40],
    [3, 41, 45],
    [9, 41, 45],
    [0, 1, 20],
    [Number.NaN, 1, 20],
  ])('%d shows %d-%d', (wanted, from, to) => {
    const page = pageOf(all, wanted, 20);
    expect([page.from, page.to, page.items.length]).toEqual([from, to, to - from + 1]);
  });

  it('of nothing is empty', () => {
    expect(pageOf([], 1, 20)).toEqual({ items: [], page: 1, pages: 1, from: 0, to: 0 });
  });

  it.each([
    [1, 1, [1]],
    [2, 3, [1, 2, 3]],
    [1, 10, [1, 2, undefined, 10]],
    [5, 10, [1, undefined, 4, 5, 6, undefined, 10]],
    [10, 10, [1, undefined, 9, 10]],
  ])('%d of %d offers %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});
