import { useQueryClient } from '@trupial/web-kit';
import { useCancellation } from '@trupial/web-kit/cancel-ride';
import type { Ride } from '../../../rides/ride.ts';
import { readAgain, RIDES_KEY, showChange } from '../use-rides.ts';

/** Cancels a ride of the rider. */
export function useCancelRide(ride: Ride | undefined) {
  const queries = useQueryClient();
  return useCancellation(ride, {
    isAssumed: queries.getQueryState(RIDES_KEY)?.isInvalidated,
    readNow: async () => ride && (await readAgain(queries, ride.id))?.status,
    onCancelled: async (status) => {
      if (ride) await showChange(queries, ride.id, { status });
    },
    refresh: () => void queries.invalidateQueries({ queryKey: RIDES_KEY }),
  });
}
