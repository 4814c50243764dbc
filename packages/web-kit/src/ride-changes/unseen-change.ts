import type { WireRide } from '@trupial/contracts/http';

/** How a ride was changed since its driver saw it last; null when he has seen all, or has none. */
export function unseenChange(
  ride: Pick<WireRide, 'amendments' | 'amendment_seen' | 'last_amendment'>,
): WireRide['last_amendment'] {
  const { amendments, amendment_seen: seen } = ride;
  return seen !== null && seen < amendments ? ride.last_amendment : null;
}
