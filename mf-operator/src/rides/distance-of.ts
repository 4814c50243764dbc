import { formatDistance, type useT } from '@trupial/web-kit';
import type { Ride } from './ride.ts';

/** What an erased ride has in place of an address. */
const erased = '—';

/**
 * A ride's distance with two decimals. It is the word of the person who booked, and marked as that,
 * when an end is on no map: the maps could then measure nothing.
 */
export function distanceOf(ride: Ride, t: ReturnType<typeof useT>): string {
  const distance = formatDistance(ride.distance_km, 2);
  const isOnMap = ride.pickup_point !== null && ride.dropoff_point !== null;
  if (isOnMap || ride.pickup_location === erased) return distance;
  return t('{distance} (unverified)', { distance });
}
