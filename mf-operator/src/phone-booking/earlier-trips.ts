import type { Answer } from '@trupial/web-kit';

type EndedRide = Answer<'rideHistory'>[number];

/** A way that a caller went before. */
export interface EarlierTrip {
  readonly rideId: number;
  /** In E.164, whatever part of it was typed. */
  readonly phone: string;
  readonly name: string;
  readonly pickup: string;
  readonly dropoff: string;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** Without the zero that people say before their number at home. */
const nationalDigits = (phone: string): string => digitsOf(phone).replace(/^0+/, '');

/** The number of digits that identifies a person well enough for a search. */
const ENOUGH_DIGITS = 5;

/** The search text for the history for a typed number; undefined while the number is too short. */
export function searchOf(phone: string): string | undefined {
  const digits = nationalDigits(phone);
  return digits.length < ENOUGH_DIGITS ? undefined : digits;
}

/** The different ways that this number went, the latest first, at most three. */
export function earlierTrips(rides: readonly EndedRide[], phone: string): readonly EarlierTrip[] {
  const digits = nationalDigits(phone);
  const trips = new Map<string, EarlierTrip>();
  for (const ride of rides) {
    // The history is searched in every text of a ride; here only its number counts.
    if (!digitsOf(ride.rider_phone).includes(digits)) continue;
    const way = `${ride.pickup_location}\n${ride.dropoff_location}`;
    if (trips.has(way)) continue;
    trips.set(way, {
      rideId: ride.id,
      phone: ride.rider_phone,
      name: ride.rider_name,
      pickup: ride.pickup_location,
      dropoff: ride.dropoff_location,
    });
  }
  return [...trips.values()].slice(0, 3);
}
