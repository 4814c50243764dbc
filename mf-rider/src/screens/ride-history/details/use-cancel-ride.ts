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
import { RIDES_KEY } from '../use-rides.ts';

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
      // A list that is on its way was asked for before: it must not bring the old status back.
      await queries.cancelQueries({ queryKey: RIDES_KEY });
      queries.setQueryData<readonly Ride[]>(RIDES_KEY, (rides) =>
        rides?.map((other) => (other.id === ride.id ? { ...other, status } : other)),
      );
      setCancelled(true);
      void queries.invalidateQueries({ queryKey: RIDES_KEY });
    } catch (error) {
      setProblem(errorText(error, t('Failed to cancel the ride. Please try again.')));
      // Somebody was faster (picked up, cancelled elsewhere): show how it stands now.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: RIDES_KEY });
      }
    }
  };

  return { cancel, problem, isCancelled };
}
