import { callApi, formatMoney, t } from '@trupial/web-kit/core';
import { message } from '@trupial/web-kit/message';
import { isAnswerLost } from '../account/account-problem.ts';
import { keepPair } from '../booking/pairs.ts';
import type { BookedRide } from '../booking/booked-ride.ts';
import { receiptOf } from '../booking/receipts.ts';
import { book, isFareChange, isRefused } from '../trip/book.ts';
import { bookingProblem, fetchFare } from '../trip/booking-calls.ts';
import type { Problem, Quote } from '../trip/trip.rules.ts';
import type { OpenReturn, ReturnTrip, WantedReturn } from './given-return.ts';

/** The same for every try: the server books one return trip for a ride, and repeats its answer. */
const keyOf = ({ tracking_id }: WantedReturn['outbound']): string => `return-${tracking_id}`;

/**
 * Books a return trip at the fare that is shown. Never throws: what went wrong is in the answer.
 *
 * @param isRepeat it was tried before, and may have been booked: then its ride is as it is by now
 */
export async function bookReturn(wanted: WantedReturn, isRepeat: boolean): Promise<ReturnTrip> {
  const { details, quote: shown, outbound, ...rest } = wanted;
  const receipt = receiptOf(outbound.tracking_id);
  const link = { return_of: outbound.id, ...(receipt !== undefined && { receipt }) };
  let quote: Quote = shown;
  try {
    const answer = await book({
      ...rest,
      details: { ...details, ...link },
      quote,
      key: keyOf(outbound),
      renewed: (again) => {
        quote = again;
      },
    });
    const made = isRepeat ? await asItIs(answer) : answer;
    const booking = { ...made, receipt: undefined };
    keepPair(outbound.tracking_id, booking.tracking_id);
    return { booking };
  } catch (error) {
    if (isFareChange(error)) return otherFare({ ...wanted, quote });
    const problem = bookingProblem(error);
    // A refusal that comes before the service is asked says nothing of an earlier try.
    const isUnknown = isAnswerLost(error) || (isRepeat && !isRefused(error));
    return { wanted: { ...wanted, quote }, problem, isUnknown };
  }
}

/** A repeat is answered as the first try was, also when the ride was cancelled since. */
async function asItIs(made: BookedRide): Promise<BookedRide> {
  const query = { tracking_id: made.tracking_id };
  const [ride] = await callApi('searchRides', { query }).catch(() => []);
  return ride ? { ...made, status: ride.status } : made;
}

const CHANGED = message('The fare of the return trip is {reason} now. Nothing was booked for it.');

/** What it costs now, to be looked at before it is booked. */
async function otherFare(wanted: WantedReturn): Promise<ReturnTrip> {
  try {
    const { trip, quote } = wanted;
    const now = { ...quote, ...(await fetchFare(trip, quote.distanceKm)) };
    const problem: Problem = { text: CHANGED, reason: formatMoney(now.fare) };
    return { wanted: { ...wanted, quote: now }, problem };
  } catch (error) {
    return { wanted, problem: bookingProblem(error) };
  }
}

/** That no return trip is booked, or that nobody knows, in the language on the screen. */
export const notBookedTitle = ({ isUnknown = false }: Pick<OpenReturn, 'isUnknown'>): string =>
  isUnknown
    ? t('It is not known whether your return trip is booked')
    : t('Your return trip is not booked');

/** What went wrong, in the language on the screen. */
export const problemText = ({ text, reason }: Problem): string =>
  reason === undefined ? t(text) : t(text, { reason: reason || t('Unknown error') });
