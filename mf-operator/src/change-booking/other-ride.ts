import { callApi } from '@trupial/web-kit';
import type { Ride } from '../rides/ride.ts';

/**
 * The other ride of there and back, as the office's lists have it now; undefined when there is none,
 * when it has ended, and when the lists cannot be fetched: the ride that was changed stays so.
 */
export async function otherRideOf(ride: Ride): Promise<Ride | undefined> {
  const id = ride.return_of ?? ride.return_ride;
  if (id === null) return undefined;
  try {
    const lists = await Promise.all([
      callApi('rideRequests', { query: { type: 'pending' } }),
      callApi('assignedRides'),
    ]);
    const rides: readonly Ride[] = lists.flatMap((list) => ('count' in list ? [] : list));
    return rides.find((one) => one.id === id);
  } catch {
    return undefined;
  }
}
