import type { WireDetails } from '@trupial/web-kit/ride-details-draft';
import type { Person, Quote, Trip } from './trip.rules.ts';

/** What is booked, and at which fare. */
export interface AskedRide {
  readonly trip: Trip;
  readonly person: Person;
  /** What was said beyond the trip, and of a return trip its outbound ride. */
  readonly details: Partial<WireDetails> & {
    readonly return_of?: number;
    readonly receipt?: string;
  };
}

/** The body of a booking, under the wire's names. */
export function bookingBody({ trip, person, details }: AskedRide, quote: Quote) {
  return {
    pickup_location: trip.pickup.text.trim(),
    dropoff_location: trip.dropoff.text.trim(),
    ride_datetime: `${trip.day}T${trip.time}:00`,
    passenger_count: trip.passengers,
    luggage_count: trip.luggage,
    rider_name: person.name.trim(),
    rider_phone: person.phone.trim(),
    distance_km: quote.distanceKm,
    calculated_fare: quote.fare,
    quote: quote.token,
    ...details,
  };
}

export type BookingBody = ReturnType<typeof bookingBody>;
