import type { Fare } from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { fareFor, isNight, type Tariff } from '@trupial/island/fare';
import { isHoliday } from '@trupial/island/holidays';
import type { Quote } from '../quotes/quote.ts';
import { tariffOfDay } from '../tariffs/tariff-of-day.ts';
import type { RequestRide } from './ride-request.commands.ts';
import { fareMismatch, quoteExpired } from './ride-request.errors.ts';

/** One cent: the customer's tolerance between the fare shown and the fare computed. */
const toleranceMinor = 1;

export interface PricedTrip {
  readonly scheduledFor: string;
  readonly distanceMeters: number;
  readonly passengers: number;
  readonly luggage: number;
}

type Terms = Pick<RequestRide, 'calculatedFareMinor' | 'quote' | 'tariffs' | 'now'>;

/**
 * The fare to charge: the quote's fare while the quote is valid; else the fare by the tariff of the
 * ride's day. When the client sends the fare that he was shown, it must be one of ours. A client
 * that follows the documentation cannot give the day when it asks for the fare, so a fare by
 * today's tariff and one without the holiday surcharge are also accepted: the price shown is the
 * price charged.
 */
export function chargedFare(trip: PricedTrip, terms: Terms): Fare {
  const { quote, calculatedFareMinor: shownMinor, tariffs, now } = terms;
  if (quote !== null) return quotedFare(trip, quote, terms);
  const day = islandDateOf(trip.scheduledFor);
  const ofItsDay = tariffOfDay(tariffs, day);
  const full = fareOf(trip, ofItsDay, isHoliday(day));
  if (shownMinor === null || fits(full, shownMinor)) return full;
  const today = tariffOfDay(tariffs, islandDateOf(now));
  const others = [
    fareOf(trip, ofItsDay, false),
    fareOf(trip, today, isHoliday(day)),
    fareOf(trip, today, false),
  ];
  const shown = others.find((fare) => fits(fare, shownMinor));
  if (shown === undefined) throw fareMismatch();
  return shown;
}

/** A quote holds for the trip that it names, and for a ride by day when it names no time. */
function quotedFare(
  trip: PricedTrip,
  quote: Quote,
  { calculatedFareMinor: shownMinor, tariffs, now }: Terms,
): Fare {
  if (quote.validUntil <= now) throw quoteExpired();
  const day = islandDateOf(trip.scheduledFor);
  const time = islandTimeOf(trip.scheduledFor);
  const isSameTrip =
    quote.distanceMeters === trip.distanceMeters &&
    quote.passengers === trip.passengers &&
    quote.luggage === trip.luggage &&
    (quote.tripDay ?? day) === day &&
    (quote.tripTime === null ? !isNight(time, tariffOfDay(tariffs, day)) : quote.tripTime === time);
  if (!isSameTrip) throw fareMismatch();
  if (shownMinor !== null && !fits(quote.fare, shownMinor)) throw fareMismatch();
  return quote.fare;
}

const fits = ({ amountMinor }: Fare, shownMinor: number): boolean =>
  Math.abs(amountMinor - shownMinor) <= toleranceMinor;

function fareOf(
  { scheduledFor, distanceMeters, passengers, luggage }: PricedTrip,
  tariff: Tariff,
  holiday: boolean,
): Fare {
  const night = isNight(islandTimeOf(scheduledFor), tariff);
  const trip = { distanceKm: distanceMeters / 1000, passengers, luggage, night, holiday };
  const { totalMinor, currency, tariffVersion } = fareFor(tariff, trip);
  return { amountMinor: totalMinor, currency, tariffVersion };
}
