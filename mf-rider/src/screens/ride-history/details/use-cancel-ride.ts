import {
  ApiError,
  callApi,
  errorText,
  t,
  useIdempotencyKey,
  useQueryClient,
} from '@trupial/web-kit';
import { useState } from 'react';
import { hasEnded, isCancellable, wasCancelled } from '@trupial/web-kit/ride-status';
import type { Ride } from '../../../rides/ride.ts';
import { readAgain, RIDES_KEY, showChange } from '../use-rides.ts';

interface Failure {
  readonly text: string;
  /** The server has said no; otherwise nobody knows whether the ride was cancelled. */
  readonly isRefusal: boolean;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Cancels a ride of the rider. The server has the last word, also when its answer is lost. */
export function useCancelRide(ride: Ride | undefined) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<Failure>();
  const [isCancelled, setCancelled] = useState(false);
  const [wasOver, setWasOver] = useState(false);
  const [reopenings, setReopenings] = useState(0);
  const isOver = ride ? hasEnded(ride.status) : wasOver;
  // Not what is only shown so until the rides were read again: they may tell once more how it was.
  if (isOver !== wasOver && !queries.getQueryState(RIDES_KEY)?.isInvalidated) {
    setWasOver(isOver);
    // The office has reopened it.
    if (!isOver) {
      setCancelled(false);
      setReopenings(reopenings + 1);
    }
  }

  /** Resolves to whether it was cancelled. */
  const cancel = async (): Promise<boolean> => {
    if (!ride) return false;
    setFailure(undefined);
    try {
      const { status } = await callApi('cancelRide', {
        params: { id: String(ride.id) },
        body: {},
        // Reopened, it is cancelled once more.
        idempotencyKey: keyFor({ cancel: ride.id, reopenings }),
      });
      await showChange(queries, ride.id, { status });
      setCancelled(true);
      return true;
    } catch (error) {
      const isLost = !isRefusal(error);
      const now = isLost ? await readAgain(queries, ride.id) : undefined;
      if (now && wasCancelled(now.status)) {
        setCancelled(true);
        return true;
      }
      const text = errorText(error, t('Failed to cancel the ride. Please try again.'));
      setFailure({ text, isRefusal: !isLost });
      // The ride changed before the command (picked up, or cancelled on another device): show its
      // current state.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: RIDES_KEY });
      }
      return false;
    }
  };

  // The rides may tell later how a call ended whose answer was lost.
  const isStillTrue = failure?.isRefusal || (ride && isCancellable(ride.status));
  return { cancel, problem: isStillTrue ? failure?.text : undefined, isCancelled };
}
