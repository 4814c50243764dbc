import { ApiError, callApi, errorText } from '@trupial/web-kit';
import type { BookedRide } from '../booking/booked-ride.ts';
import { fetchRoute } from '../route/use-route.ts';
import { message } from '../words/message.ts';
import { FARE_CHANGED, FARE_FAILED, readFare, roundedKm, routeName } from './trip.rules.ts';
import type { Person, Problem, Quote, Trip } from './trip.rules.ts';

/** The fare of a trip whose distance is known; throws when the answer is no fare. */
export async function fetchFare(trip: Trip, distanceKm: number) {
  const answer = await callApi('fareCalc', {
    query: {
      distance_km: distanceKm,
      passenger_count: trip.passengers,
      luggage_count: trip.luggage,
      trip_time: `${trip.time}:00`,
      is_holiday: 'false',
      ride_date: trip.day,
    },
  });
  const fare = readFare(answer.fare);
  if (fare === undefined) throw new ApiError({ status: 200, code: 'invalid_answer' });
  return { fare, isNight: answer.is_night, isHoliday: answer.is_holiday };
}

/** Distance first, then the fare for it. */
export async function fetchQuote(trip: Trip): Promise<Quote> {
  const route = await fetchRoute(routeName(trip.pickup), routeName(trip.dropoff));
  const distanceKm = roundedKm(route.distance_km);
  const priced = await fetchFare(trip, distanceKm);
  return { ...priced, distanceKm, durationMinutes: route.duration_min };
}

/** What to say when there is no fare: always the spec's text, and a hint where one helps. */
export function quoteProblem(error: unknown): Problem {
  const isUnknownPlace = error instanceof ApiError && error.code === 'place.not_found';
  return isUnknownPlace
    ? {
        text: FARE_FAILED,
        hint: message('We do not know one of the places. Please choose it from the list.'),
      }
    : { text: FARE_FAILED };
}

/** The body of a booking, under the wire's names. */
export function bookingBody(trip: Trip, person: Person, quote: Quote) {
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
  };
}

export type BookingBody = ReturnType<typeof bookingBody>;

/** Books. Answers what the confirmation shows, and a visitor's receipt. */
export async function book(body: BookingBody, trip: Trip, idempotencyKey: string) {
  const answer = await callApi('bookRide', { body, idempotencyKey });
  const booking: BookedRide = {
    ...body,
    id: answer.id,
    tracking_id: answer.tracking_id,
    calculated_fare: answer.calculated_fare,
    status: answer.status ?? 'Pending',
    route_from: routeName(trip.pickup),
    route_to: routeName(trip.dropoff),
  };
  return { booking, receipt: answer.receipt };
}

/** What to say when the booking did not succeed. */
export function bookingProblem(error: unknown): Problem {
  if (!(error instanceof ApiError) || error.status === 0) {
    return { text: message('Failed to book ride. Please try again.') };
  }
  if (error.code === 'ride.fare_mismatch') return { text: FARE_CHANGED };
  return { text: message('Failed to book ride: {reason}'), reason: errorText(error, '') };
}
