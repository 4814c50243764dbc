import { expect, it } from 'vitest';
import { aRide } from '../../../packages/web-kit/src/testing/a-ride.ts';
import { anAction } from '../testing/an-action.ts';
import { byPickupTime, heldRide } from './held-rides.ts';

it('begins with the next ride', () => {
  const rides = [
    aRide({ id: 1, ride_datetime: '2026-11-21T09:00:00' }),
    aRide({ id: 3, ride_datetime: '2026-11-20T22:15:00' }),
    aRide({ id: 2, ride_datetime: '2026-11-20T22:15:00' }),
  ];
  expect(byPickupTime(rides).map(({ id }) => id)).toEqual([2, 3, 1]);
});

it('is as its driver left it, with what waits told from what is being sent', () => {
  const ride = aRide({ status: 'Assigned', driver_progress: 'accepted' });
  const kept = anAction({ key: 'a', command: 'setOffRide', isKept: true });
  const sent = anAction({ key: 'b', command: 'arriveRide' });
  const other = anAction({ key: 'c', rideId: 7, isKept: true });
  expect(heldRide(ride, [kept, sent, other])).toEqual({
    ride: { ...ride, driver_progress: 'en_route' },
    sending: sent,
    waiting: [kept],
  });
});
