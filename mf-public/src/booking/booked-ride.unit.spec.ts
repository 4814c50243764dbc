import { expect, it } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { bookedRide, bookingNow } from './booked-ride.ts';

const booked = bookedRide(aRide());
const cancelled = { ...booked, status: 'Cancelled' };

it('follows a ride that the office takes back from its driver', () => {
  const underWay = bookingNow(
    booked,
    bookedRide(aRide({ status: 'Assigned', driver_progress: 'en_route' })),
  );
  expect(underWay).toMatchObject({ status: 'Assigned', driver_progress: 'en_route' });
  expect(bookingNow(underWay, booked)).toMatchObject({ status: 'Pending', driver_progress: null });
});

it('follows a ride that the office opens again, but not back from a cancellation here', () => {
  expect(bookingNow(cancelled, booked).status).toBe('Pending');
  expect(bookingNow(cancelled, booked, true).status).toBe('Cancelled');
});

it('keeps what the answer does not tell', () => {
  const noted = { ...booked, rider_note: 'The blue house' };
  expect(bookingNow(noted, { ...booked, distance_km: null })).toMatchObject({
    rider_note: 'The blue house',
    distance_km: booked.distance_km,
  });
});
