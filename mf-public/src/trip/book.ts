import { ApiError, callApi, newIdempotencyKey } from '@trupial/web-kit/core';
import type { BookedRide } from '../booking/booked-ride.ts';
import { keepReceipt } from '../booking/receipts.ts';
import { hasEnded } from '@trupial/web-kit/ride-status';
import { type AskedRide, type BookingBody, bookingBody } from './booking-body.ts';
import { fetchFare } from './booking-calls.ts';
import { closeBooking, openedBooking, type Tries } from './open-booking.ts';
import { fareHasChanged, type Quote, routeName, type Trip } from './trip.rules.ts';

interface Booking extends AskedRide {
  /** The fare that is shown. */
  readonly quote: Quote;
  /** By which a repeat is known: each intent has its Idempotency-Key. */
  readonly tries?: Tries;
  /** The Idempotency-Key, where the caller knows it. */
  readonly key?: string;
  /** A new quote of the shown fare has replaced an expired one. */
  readonly renewed: (quote: Quote) => void;
}

/** The fare that was shown is not the fare any more. */
class FareChanged extends Error {}

/** The quote has expired (or the server's clock differs): nothing was booked with it. */
const isQuoteOver = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'ride.quote_expired' || error.code === 'quote.invalid');

/**
 * The service has refused, so nothing was booked. With another status (401 and 429 come before the
 * service is asked) it is not known whether an earlier try has booked.
 */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409, 422].includes(error.status);

/** Of this try it is known that it did not get as far as to book. */
const isTooEarly = (error: unknown): boolean =>
  error instanceof ApiError &&
  ([401, 403, 429].includes(error.status) || error.code === 'maps.unavailable');

const OF_TRIP = [
  'pickup_location',
  'dropoff_location',
  'ride_datetime',
  'passenger_count',
  'luggage_count',
  'distance_km',
];

/** Whether a booking failed because the fare is another one by now. */
export function isFareChange(error: unknown): boolean {
  const isMismatch = error instanceof ApiError && error.code === 'ride.fare_mismatch';
  return isMismatch || error instanceof FareChanged;
}

/**
 * What a booking failed for, when it is put right in the trip: another fare by now, or the trip
 * itself, whose time has passed or is too far ahead.
 */
export function lostFor(error: unknown): 'fare' | 'trip' | undefined {
  if (isFareChange(error)) return 'fare';
  const isOfTrip = error instanceof ApiError && OF_TRIP.some((field) => field in error.fields);
  return isOfTrip ? 'trip' : undefined;
}

/** Something else was booked under this key. */
const isKeyReused = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'idempotency.key_reused';

/**
 * Whether no taxi comes for a ride that was booked before: a repeat is answered as the first try was,
 * whatever has become of the ride. Where it cannot be looked up, the answer stands.
 */
async function isOver({ tracking_id }: BookedRide): Promise<boolean> {
  const rides = await callApi('searchRides', { query: { tracking_id } }).catch(() => []);
  return rides.some(({ status }) => hasEnded(status));
}

/**
 * Books at the shown fare. A quote is valid for ten minutes; after that a new one is fetched and
 * used if the fare is the same. A booking whose answer was lost is first repeated as it was, with its
 * key, words, time and quote: it may have been made. When that is refused, it was not, and it is
 * booked as it is shown now; also when it was made and its ride is over by now. Keeps a visitor's
 * receipt; returns the data for the confirmation. Throws FareChanged when the fare has changed, and
 * OtherBookingOpen before another booking is sent than the one that may have been made.
 */
export async function book(booking: Booking): Promise<BookedRide> {
  const { trip, quote, tries, renewed } = booking;
  const ask = async (shown: Quote): ReturnType<typeof send> => {
    const now = bookingBody(booking, shown);
    const { key, body, isRepeat } = tries
      ? await openedBooking(tries, now)
      : { key: booking.key ?? newIdempotencyKey(), body: now, isRepeat: false };
    try {
      const made = await send(body, trip, key);
      if (!isRepeat || !(await isOver(made))) return made;
      if (tries) closeBooking(tries);
    } catch (error) {
      const isNotMade = isRefused(error) || (!isRepeat && isTooEarly(error));
      if (isNotMade && tries) closeBooking(tries);
      if (!isRefused(error) || !isRepeat || isKeyReused(error)) throw error;
    }
    return ask(shown);
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
  if (answer.receipt) keepReceipt(booking.tracking_id, answer.receipt);
  return booking;
}
