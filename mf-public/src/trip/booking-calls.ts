import { ApiError, callApi, errorText, newIdempotencyKey } from '@trupial/web-kit/core';
import type { BookedRide } from '../booking/booked-ride.ts';
import { fetchRoute } from '../route/use-route.ts';
import { message } from '@trupial/web-kit/message';
import { FARE_FAILED, fareHasChanged, readFare, roundedKm, routeName } from './trip.rules.ts';
import type { WireDetails } from '@trupial/web-kit/ride-details-draft';
import type { Person, Problem, Quote, Trip } from './trip.rules.ts';

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
  const { quote: token, is_night: isNight, is_holiday: isHoliday } = answer;
  return { fare, token, isNight, isHoliday };
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

/** The body of a booking, under the wire's names. */
function bookingBody({ trip, person, details }: Booking, quote: Quote) {
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

type BookingBody = ReturnType<typeof bookingBody>;

/** A booking that may have been made. */
export interface OpenBooking {
  readonly intent: string | undefined;
  readonly body: BookingBody;
  readonly key: string;
}

interface Booking {
  readonly trip: Trip;
  readonly person: Person;
  /** What was said beyond the trip, and of a return trip its outbound ride. */
  readonly details: Partial<WireDetails> & {
    readonly return_of?: number;
    readonly receipt?: string;
  };
  /** The fare that is shown. */
  readonly quote: Quote;
  /** What is booked, in whatever language the page is and at whatever quote. */
  readonly intent?: string;
  /** What was sent and is not known to be refused. */
  readonly open?: { current: OpenBooking | undefined };
  /** Its Idempotency-Key, instead of another one for each body. */
  readonly key?: string;
  /** A new quote of the shown fare has replaced an expired one. */
  readonly renewed: (quote: Quote) => void;
}

/** The quote has expired (or the server's clock differs): nothing was booked with it. */
const isQuoteOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'ride.quote_expired' || error.code === 'quote.invalid');

/**
 * The service has refused, so nothing was booked. With another status (401 and 429 come before the
 * service is asked) it is not known whether an earlier try has booked.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status);

/**
 * Books at the shown fare. A quote is valid for ten minutes; after that a new one is fetched and
 * used if the fare is the same. A booking whose answer was lost is first repeated as it was, with its
 * key, words and quote: it may have been made. Returns the data for the confirmation, and a visitor's
 * receipt; throws FareChanged when the fare has changed.
 */
export async function book(booking: Booking) {
  const { trip, quote, intent, open = { current: undefined }, renewed } = booking;
  const ask = async (shown: Quote) => {
    if (open.current?.intent !== intent) open.current = undefined;
    const key = booking.key ?? newIdempotencyKey();
    const sent = (open.current ??= { intent, body: bookingBody(booking, shown), key });
    try {
      return await send(sent.body, trip, sent.key);
    } catch (error) {
      if (isRefused(error)) open.current = undefined;
      throw error;
    }
  };
  try {
    return await ask(quote);
  } catch (error) {
    if (!isQuoteOver(error)) throw error;
  }
  const now = { ...quote, ...(await fetchFare(trip, quote.distanceKm)) };
  if (fareHasChanged(quote.fare, now.fare)) throw new FareChanged();
  renewed(now);
  return ask(now);
}

/** The fare that was shown is not the fare any more. */
export class FareChanged extends Error {}

async function send(body: BookingBody, trip: Trip, idempotencyKey: string) {
  const answer = await callApi('bookRide', { body, idempotencyKey });
  const { quote: _, ...shown } = body;
  const booking: BookedRide = {
    ...shown,
    id: answer.id,
    tracking_id: answer.tracking_id,
    calculated_fare: answer.calculated_fare,
    status: answer.status ?? 'Pending',
    route_from: routeName(trip.pickup),
    route_to: routeName(trip.dropoff),
  };
  return { booking, receipt: answer.receipt };
}

/** Whether a booking failed because the fare is another one by now. */
export function isFareChange(error: unknown): boolean {
  const isMismatch = error instanceof ApiError && error.code === 'ride.fare_mismatch';
  return isMismatch || error instanceof FareChanged;
}

const OF_TRIP = [
  'pickup_location',
  'dropoff_location',
  'ride_datetime',
  'passenger_count',
  'luggage_count',
  'distance_km',
];

/** Whether a booking failed because of its trip: its time has passed, or is too far ahead. */
export function isOfTrip(error: unknown): boolean {
  return error instanceof ApiError && OF_TRIP.some((field) => field in error.fields);
}

/** The text when the booking did not succeed. */
export function bookingProblem(error: unknown): Problem {
  if (!(error instanceof ApiError) || error.status === 0) {
    return { text: message('Failed to book ride. Please try again.') };
  }
  return { text: message('Failed to book ride: {reason}'), reason: errorText(error, '') };
}
