import type { Ride } from '../../../rides/ride.ts';

/** What of a ride can be found, besides its places and driver. */
export interface SearchWords {
  /** The status as it is called on the screen. */
  readonly status: (ride: Ride) => string;
  /** Ways in which the ride's day is written. */
  readonly dates: (ride: Ride) => readonly string[];
}

/** Without case, accents and non-breaking spaces: 'curacao' finds Curaçao. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\u{A0}', ' ').toLowerCase();
}

/** The rides whose pickup, drop-off, driver, date or status contain the text. */
export function searchRides(
  rides: readonly Ride[],
  search: string,
  words: SearchWords,
): readonly Ride[] {
  const wanted = plain(search.trim());
  if (!wanted) return rides;
  return rides.filter((ride) =>
    [
      ride.pickup_location,
      ride.dropoff_location,
      ride.driver_name ?? '',
      ride.status,
      words.status(ride),
      ...words.dates(ride),
    ].some((text) => plain(text).includes(wanted)),
  );
}
