import { ApiError, callApi, errorText, loadTwice } from '@trupial/web-kit/core';
import { fetchRoute } from '../route/use-route.ts';
import { message } from '@trupial/web-kit/message';
import { FARE_FAILED, readFare, roundedKm, routeName } from './trip.rules.ts';
import type { Problem, Quote, Trip } from './trip.rules.ts';

/**
 * The fare of a trip whose distance is known, with its quote; throws when the answer is not a fare.
 */
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
  const { quote: token, surcharge } = answer;
  return { fare, token, surcharge };
}

/** Distance first, then the fare for it. */
export async function fetchQuote(trip: Trip): Promise<Quote> {
  const route = await fetchRoute(routeName(trip.pickup), routeName(trip.dropoff));
  // An approximate place is good enough for a map; a fare is shown only for exactly known places.
  if (route.distance_km === null || route.duration_min === null || route.approximate) {
    throw new UnknownPlace();
  }
  const distanceKm = roundedKm(route.distance_km);
  const priced = await fetchFare(trip, distanceKm);
  return { ...priced, distanceKm, durationMinutes: route.duration_min };
}

/** There is no certain road between the places of a trip. */
class UnknownPlace extends Error {}

/** The text when there is no fare: always the spec's text, with a hint where one helps. */
export function quoteProblem(error: unknown): Problem {
  return error instanceof UnknownPlace
    ? {
        text: FARE_FAILED,
        hint: message('We do not know one of the places. Please choose it from the list.'),
      }
    : { text: FARE_FAILED };
}

/** Books; its code is fetched when a fare is shown, at the latest when it is needed. */
export const loadBook = () => loadTwice(() => import('./book-trip.ts'));

/** The text when the booking did not succeed. */
export function bookingProblem(error: unknown): Problem {
  if (!(error instanceof ApiError) || error.status === 0) {
    return { text: message('Failed to book ride. Please try again.') };
  }
  return { text: message('Failed to book ride: {reason}'), reason: errorText(error, '') };
}
