import type { bookingMessages, ReceivedBy, ReplyOf } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { fareFor, isNight, islandTariff } from '@trupial/island/fare';
import { isHoliday } from '@trupial/island/holidays';

const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

/**
 * The fare of a trip. Without a time it is by day; a known day that is a public holiday counts as
 * one whatever `isHoliday` says, and `isHoliday` makes one of any day.
 */
export function quoteFor({
  distanceMeters,
  passengers,
  luggage,
  tripTime,
  tripDay,
  isHoliday: forced,
}: ReceivedBy<typeof bookingMessages.quoteFare>): ReplyOf<typeof bookingMessages.quoteFare> {
  const night = tripTime !== null && isNight(readTime(tripTime), islandTariff);
  const holiday = forced || (tripDay !== null && isHoliday(tripDay));
  const trip = { distanceKm: distanceMeters / 1000, passengers, luggage, night, holiday };
  const { totalMinor: amountMinor, currency, tariffVersion } = fareFor(islandTariff, trip);
  return { fare: { amountMinor, currency, tariffVersion }, isNight: night, isHoliday: holiday };
}

function readTime(text: string): string {
  if (!timeOfDay.test(text)) {
    const message = 'The time must be written HH:MM:SS.';
    throw new Refusal('invalid', 'quote.no_such_time', message, { fields: { trip_time: message } });
  }
  return text.length === 'HH:MM'.length ? `${text}:00` : text;
}
