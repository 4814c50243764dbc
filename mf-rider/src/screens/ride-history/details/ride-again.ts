import type { BookingDraft } from '@trupial/web-kit/booking-draft';
import type { Ride } from '../../../rides/ride.ts';

type Trip = Pick<
  Ride,
  'pickup_location' | 'dropoff_location' | 'ride_datetime' | 'passenger_count' | 'luggage_count'
>;

/** The same trip on another day: only the day is left to choose. */
export function sameTrip(ride: Trip): BookingDraft {
  return {
    pickup: { text: ride.pickup_location },
    dropoff: { text: ride.dropoff_location },
    day: '',
    time: ride.ride_datetime.slice(11, 16),
    passengers: ride.passenger_count,
    luggage: ride.luggage_count,
  };
}

/** The way back: both ends swapped, day and time to choose. */
export function returnTrip(ride: Trip): BookingDraft {
  const { pickup, dropoff, ...trip } = sameTrip(ride);
  return { ...trip, pickup: dropoff, dropoff: pickup, time: '' };
}
