import { expect, it } from 'vitest';
import { earlierTrips, searchOf } from './earlier-trips.ts';

const ride = (id: number, rider_phone: string, dropoff_location = 'Jan Thiel') => ({
  id,
  rider_phone,
  dropoff_location,
  rider_name: 'Ann',
  pickup_location: 'Punda',
});
// Only these fields are read.
const trips = (rides: readonly ReturnType<typeof ride>[], phone: string) =>
  earlierTrips(rides as unknown as Parameters<typeof earlierTrips>[0], phone);

it('looks for a number from five digits, without the zero of home', () => {
  expect(searchOf('512-3')).toBeUndefined();
  expect(searchOf('512-34')).toBe('51234');
  expect(searchOf('06 1234 0011')).toBe('612340011');
});

it('answers each way once, the latest first, at most three, of this number only', () => {
  const rides = [
    ride(9, '+59995123456'),
    ride(8, '+59995123456'),
    ride(7, '+59998888888', 'Hato'),
    ride(6, '+59995123456', 'Hato'),
    ride(5, '+59995123456', 'Mambo Beach'),
    ride(4, '+59995123456', 'Westpunt'),
  ];
  expect(trips(rides, '5123456').map(({ rideId, dropoff }) => [rideId, dropoff])).toEqual([
    [9, 'Jan Thiel'],
    [6, 'Hato'],
    [5, 'Mambo Beach'],
  ]);
  expect(trips(rides, '5123456')[0]).toMatchObject({ phone: '+59995123456', name: 'Ann' });
});
