import { expect, it } from 'vitest';
import { aRide } from '../../../testing/a-ride.ts';
import { returnTrip, sameTrip } from './ride-again.ts';

const ride = aRide({ pickup_location: 'Hato', dropoff_location: 'Jan Thiel' });

it('books the same trip at the same time of another day', () => {
  expect(sameTrip(ride)).toEqual({
    pickup: { text: 'Hato' },
    dropoff: { text: 'Jan Thiel' },
    day: '',
    time: '15:30',
    passengers: 2,
    luggage: 1,
  });
});

it('books the way back at a time to choose', () => {
  expect(returnTrip(ride)).toEqual({
    pickup: { text: 'Jan Thiel' },
    dropoff: { text: 'Hato' },
    day: '',
    time: '',
    passengers: 2,
    luggage: 1,
  });
});
