import {
  ApiError,
  callApi,
  errorText,
  t,
  useIdempotencyKey,
  useQueryClient,
} from '@trupial/web-kit';
import { useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { RIDES_KEY, showChange } from '../use-rides.ts';

/** Cancels a ride of the rider. The server has the last word. */
export function useCancelRide(ride: Ride) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [problem, setProblem] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);

  const cancel = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { status } = await callApi('cancelRide', {
        params: { id: String(ride.id) },
        body: {},
        idempotencyKey: keyFor({ cancel: ride.id }),
      });
      await showChange(queries, ride.id, { status });
      setCancelled(true);
    } catch (error) {
      setProblem(errorText(error, t('Failed to cancel the ride. Please try again.')));
      // The ride changed before the command (picked up, or cancelled on another device): show its
      // current state.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: RIDES_KEY });
      }
    }
  };

  return { cancel, problem, isCancelled };
}
