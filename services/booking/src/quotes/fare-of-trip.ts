import type { bookingMessages, ReceivedBy } from '@trupial/contracts/messages';
import { type Fare, Refusal } from '@trupial/contracts/values';
import { fareFor, isNight, type Tariff } from '@trupial/island/fare';
import { isHoliday } from '@trupial/island/holidays';

const timePattern = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

export interface PricedRequest {
  readonly fare: Fare;
  readonly isNight: boolean;
  readonly isHoliday: boolean;
  /** The one that is charged: of night and holiday the higher, none at 0 percent. */
  readonly surcharge: 'night' | 'holiday' | null;
}

/**
 * The fare of a trip. Without a time it is a fare by day. A known day that is a public holiday
 * counts as one whatever `isHoliday` is, and `isHoliday` makes any day a holiday.
 */
export function fareOfTrip(
  {
    distanceMeters,
    passengers,
    luggage,
    tripTime,
    tripDay,
    isHoliday: forced,
  }: Omit<ReceivedBy<typeof bookingMessages.quoteFare>, 'asker'>,
  tariff: Tariff,
): PricedRequest {
  const night = tripTime !== null && isNight(readTime(tripTime), tariff);
  const holiday = forced || (tripDay !== null && isHoliday(tripDay));
  const trip = { distanceKm: distanceMeters / 1000, passengers, luggage, night, holiday };
  const { totalMinor: amountMinor, currency, tariffVersion, lines } = fareFor(tariff, trip);
  const charged = lines.map(({ key }) => key).find((key) => key === 'night' || key === 'holiday');
  return {
    fare: { amountMinor, currency, tariffVersion },
    isNight: night,
    isHoliday: holiday,
    surcharge: charged ?? null,
  };
}

/** A time of day as HH:MM:SS. */
export function readTime(text: string): string {
  if (!timePattern.test(text)) {
    const message = 'The time must be written HH:MM:SS.';
    throw new Refusal('invalid', 'quote.no_such_time', message, { fields: { trip_time: message } });
  }
  return text.length === 'HH:MM'.length ? `${text}:00` : text;
}
