import { formatDistance, type useT } from '@trupial/web-kit';
import type { Ride } from './ride.ts';

/** What an erased ride has in place of an address. */
const erased = '—';

/** Whether the maps could measure nothing, because an end of the ride is on no map. */
export const isUnverified = (ride: Ride): boolean =>
  (ride.pickup_point === null || ride.dropoff_point === null) && ride.pickup_location !== erased;

/**
 * A ride's distance with two decimals; marked when it is the word of the person who booked. In a
 * narrow column the mark goes to a line of its own: number and unit stay together.
 */
export function distanceOf(ride: Ride, t: ReturnType<typeof useT>): string {
  const distance = formatDistance(ride.distance_km, 2);
  if (!isUnverified(ride)) return distance;
  return t('{distance} (unverified)', { distance: distance.replace(' ', '\u00a0') });
}
