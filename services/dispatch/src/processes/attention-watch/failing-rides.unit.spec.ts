import { expect, it } from 'vitest';
import { minutesLater, noon } from '../../testing/ride.samples.ts';
import { FailingRides } from './failing-rides.ts';

it('rests twice as long after each failure, an hour at most', () => {
  const failing = new FailingRides();
  let minutes = 0;
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
    failing.failed(12, minutesLater(minutes));
    expect(failing.isResting(12, minutesLater(minutes + pause - 0.01))).toBe(true);
    minutes += pause;
    expect(failing.isResting(12, minutesLater(minutes))).toBe(false);
  }
  failing.succeeded(12);
  failing.failed(12, noon);
  expect(failing.isResting(12, minutesLater(1))).toBe(false);
});

it('lets no other ride rest', () => {
  const failing = new FailingRides();
  failing.failed(12, noon);
  expect(failing.isResting(13, noon)).toBe(false);
});

it('forgets the ride that failed longest ago when there are many', () => {
  const failing = new FailingRides();
  for (let rideId = 1; rideId <= 1_000; rideId += 1) failing.failed(rideId, noon);
  failing.failed(1, noon);
  failing.failed(1_001, noon);
  expect([1, 2, 3, 1_001].map((rideId) => failing.isResting(rideId, noon))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});
