import type { Fare } from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { fareFor, isNight, islandTariff } from '@trupial/island/fare';
import { isHoliday } from '@trupial/island/holidays';
import { fareMismatch } from './ride-request.errors.ts';

/** One cent: the customer's tolerance between the fare shown and the fare computed. */
const toleranceMinor = 1;

export interface PricedTrip {
  readonly scheduledFor: string;
  readonly distanceMeters: number;
  readonly passengers: number;
  readonly luggage: number;
}

/**
 * The fare to charge. When the caller was shown one it must be ours, with or without the holiday
 * part (a documented client cannot name the day when it asks); the price shown is the price
 * charged.
 */
export function chargedFare(trip: PricedTrip, shownMinor: number | null): Fare {
  const full = fareOf(trip, isHoliday(islandDateOf(trip.scheduledFor)));
  if (shownMinor === null) return full;
  const fits = [full, fareOf(trip, false)].find(
    ({ amountMinor }) => Math.abs(amountMinor - shownMinor) <= toleranceMinor,
  );
  if (fits === undefined) throw fareMismatch();
  return fits;
}

function fareOf(
  { scheduledFor, distanceMeters, passengers, luggage }: PricedTrip,
  holiday: boolean,
): Fare {
  const night = isNight(islandTimeOf(scheduledFor), islandTariff);
  const trip = { distanceKm: distanceMeters / 1000, passengers, luggage, night, holiday };
  const { totalMinor, currency, tariffVersion } = fareFor(islandTariff, trip);
  return { amountMinor: totalMinor, currency, tariffVersion };
}
