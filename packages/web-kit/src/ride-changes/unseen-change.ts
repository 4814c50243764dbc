import type { WireRide } from '@trupial/contracts/http';

/** How a ride was changed since its driver saw it last; null when he has seen all, or has none. */
export function unseenChange(
  ride: Pick<WireRide, 'amendments' | 'amendment_seen' | 'last_amendment'>,
): WireRide['last_amendment'] {
  const { amendments, amendment_seen: seen } = ride;
  return seen !== null && seen < amendments ? ride.last_amendment : null;
}

/**
 * Why a changed ride stands out in a list: its driver has not seen the change, or it waits for a
 * driver. Null when it does not.
 */
export function standsOut(
  ride: Pick<WireRide, 'amendments' | 'amendment_seen' | 'last_amendment' | 'driver_id'>,
): 'unseen' | 'waiting' | null {
  if (unseenChange(ride) !== null) return 'unseen';
  return ride.driver_id === null && ride.amendments > 0 ? 'waiting' : null;
}
