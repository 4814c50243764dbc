import { refreshQueries, useQueryClient } from '@trupial/web-kit';
import { useCancellation } from '@trupial/web-kit/cancel-ride';
import type { Ride } from '../../../rides/ride.ts';
import { readAgain, RIDES_KEY, showChange } from '../use-rides.ts';

/** Cancels a ride of the rider. */
export function useCancelRide(ride: Ride | undefined) {
  const queries = useQueryClient();
  return useCancellation(ride, {
    isAssumed: queries.getQueryState(RIDES_KEY)?.isInvalidated,
    readNow: async () => ride && (await readAgain(queries, ride.id))?.status,
    onCancelled: (status) => {
      if (ride) showChange(ride.id, { status });
    },
    refresh: () => void refreshQueries(RIDES_KEY),
  });
}
