import { bookingErrors } from '@trupial/contracts/refusals';
import type { Fare } from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { fareFor, isNight, type Tariff } from '@trupial/island/fare';
import { isHoliday } from '@trupial/island/holidays';
import type { Quote } from '../quotes/quote.ts';
import { tariffOfDay } from '../tariffs/tariff-of-day.ts';
import type { RequestRide } from './ride-request.commands.ts';

/** One cent: the customer's tolerance between the fare shown and the fare computed. */
const toleranceMinor = 1;

export interface PricedTrip {
  readonly scheduledFor: string;
  readonly distanceMeters: number;
  readonly passengers: number;
  readonly luggage: number;
}

type Terms = Pick<
  RequestRide,
  'calculatedFareMinor' | 'distanceMeters' | 'isFareShown' | 'quote' | 'tariffs' | 'now'
>;

/**
 * The fare to charge: that of a quote for the ride's day while it is valid, else the fare by the
 * tariff and the calendar of that day. It must be the fare that the client was shown. A client that
 * sends a distance and no fare has asked without a day what it costs, so it was shown the fare of an
 * ordinary day by today's tariff. On a mismatch the client recalculates; what it is then shown is the
 * fare of this ride (ADR 15).
 */
export function chargedFare(trip: PricedTrip, terms: Terms): Fare {
  const { quote, calculatedFareMinor, distanceMeters, isFareShown, tariffs, now } = terms;
  if (quote !== null) assertQuoteHolds(trip, quote, terms);
  if (quote !== null && quote.tripDay !== null) return quote.fare;
  const fare = fareByTariff(trip, tariffs);
  const isUnasked = distanceMeters === null || isFareShown;
  const undated = (): Fare =>
    isUnasked
      ? fare
      : fareOf({ ...trip, distanceMeters }, tariffOfDay(tariffs, islandDateOf(now)), false);
  const shownMinor = quote?.fare.amountMinor ?? calculatedFareMinor ?? undated().amountMinor;
  if (!fits(fare, shownMinor)) throw bookingErrors.fareMismatch();
  return fare;
}

/** The fare of a trip by the tariff and the calendar of its day. */
export function fareByTariff(trip: PricedTrip, tariffs: Terms['tariffs']): Fare {
  const day = islandDateOf(trip.scheduledFor);
  return fareOf(trip, tariffOfDay(tariffs, day), isHoliday(day));
}

/** A quote holds for the trip that it names, and for a ride by day when it names no time. */
function assertQuoteHolds(
  trip: PricedTrip,
  quote: Quote,
  { calculatedFareMinor: shownMinor, tariffs, now }: Terms,
): void {
  if (quote.validUntil <= now) throw bookingErrors.quoteExpired();
  const day = islandDateOf(trip.scheduledFor);
  const time = islandTimeOf(trip.scheduledFor);
  const isSameTrip =
    quote.distanceMeters === trip.distanceMeters &&
    quote.passengers === trip.passengers &&
    quote.luggage === trip.luggage &&
    (quote.tripDay ?? day) === day &&
    (quote.tripTime === null ? !isNight(time, tariffOfDay(tariffs, day)) : quote.tripTime === time);
  if (!isSameTrip) throw bookingErrors.fareMismatch();
  if (shownMinor !== null && !fits(quote.fare, shownMinor)) throw bookingErrors.fareMismatch();
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
