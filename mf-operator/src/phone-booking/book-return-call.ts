import { callApi, errorText, formatMoney, t } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import { MAY_BE_DONE_ONCE, wasRefused } from '../words/not-known.ts';
import { bookCall } from './book-call.ts';
import type { Booked, CallBody } from './call-body.ts';
import { isFareOver } from './fare-over.ts';

/** What became of a return trip: booked, or its request and why it is not. */
export type ReturnCall =
  | { readonly booked: Booked }
  | {
      /** What the next try sends. */
      readonly body: CallBody;
      readonly problem: string;
      /** It was refused; false: it may be booked. */
      readonly isKnown: boolean;
    };

const OTHER_FARE = message(
  'The fare is {fare} now, it was {was}. Tell the caller, then try again.',
);

/**
 * Books a return trip after its outbound ride. Every try is under the same key, and a ride has one
 * return trip: no try makes a third ride. When the fare that was told has run out it is asked for anew.
 * The same fare is booked at once; another one is told first.
 */
export async function bookReturnCall(body: CallBody, outbound: Booked): Promise<ReturnCall> {
  try {
    return await book(body, outbound);
  } catch (error) {
    const renewed = isFareOver(error) ? await withNewFare(body) : undefined;
    if (renewed === undefined) return notBooked(body, error);
    if (renewed.calculated_fare !== body.calculated_fare) {
      const fare = formatMoney(renewed.calculated_fare);
      const was = formatMoney(body.calculated_fare);
      return { body: renewed, problem: t(OTHER_FARE, { fare, was }), isKnown: true };
    }
    return book(renewed, outbound).catch((again: unknown) => notBooked(renewed, again));
  }
}

async function book(body: CallBody, outbound: Booked): Promise<ReturnCall> {
  const whole = { ...body, return_of: outbound.id };
  const idempotencyKey = `return-${outbound.tracking_id}`;
  return { booked: await bookCall(whole, idempotencyKey) };
}

const notBooked = (body: CallBody, error: unknown): ReturnCall => ({
  body,
  problem: t(errorText(error, MAY_BE_DONE_ONCE)),
  isKnown: wasRefused(error),
});

type PricedBody = CallBody & Required<Pick<CallBody, 'calculated_fare' | 'quote'>>;

/** The same trip at its fare of now; undefined where that cannot be told, and none was told before. */
async function withNewFare(body: CallBody): Promise<PricedBody | undefined> {
  const { distance_km, passenger_count, luggage_count, ride_datetime: at, calculated_fare } = body;
  if (distance_km === undefined || calculated_fare === undefined) return undefined;
  const [ride_date, trip_time] = at.split('T');
  const query = { distance_km, passenger_count, luggage_count, trip_time, ride_date };
  const answer = await callApi('fareCalc', { query }).catch(() => undefined);
  return answer && { ...body, calculated_fare: answer.fare, quote: answer.quote };
}
