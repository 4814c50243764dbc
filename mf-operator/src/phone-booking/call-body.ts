import type { Answer } from '@trupial/web-kit';
import type { GivenDetails } from '@trupial/web-kit/ride-details-part';
import type { Call } from './call.ts';
import type { TripFare } from './use-trip-fare.ts';

export type Booked = Answer<'bookRide'>;

/** A call as it is sent. */
export const bodyOf = (
  call: Call,
  fare: TripFare | undefined,
  details: GivenDetails | undefined,
) => ({
  pickup_location: call.pickup_location.trim(),
  dropoff_location: call.dropoff_location.trim(),
  ride_datetime: `${call.ride_day}T${call.ride_datetime}:00`,
  passenger_count: Number(call.passenger_count),
  luggage_count: Number(call.luggage_count),
  rider_name: call.rider_name.trim(),
  rider_phone: call.rider_phone.trim(),
  ...(fare && {
    distance_km: fare.distanceKm,
    calculated_fare: fare.dollars,
    quote: fare.quote,
  }),
  ...details?.body,
});

/** The body of a booking of the office. */
export type CallBody = ReturnType<typeof bodyOf> & { readonly return_of?: number };
