import {
  ApiError,
  callApi,
  errorText,
  t,
  useIdempotencyKey,
  useQueryClient,
  useSession,
} from '@trupial/web-kit';
import { useState } from 'react';
import { receiptOf } from '../booking/receipts.ts';
import { hasEnded, isCancellable, wasCancelled } from '@trupial/web-kit/ride-status';

interface CancellableRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
}

interface Failure {
  readonly text: string;
  /** The server has said no; otherwise nobody knows whether the ride was cancelled. */
  readonly isRefusal: boolean;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Whether a ride is cancelled by now; false also when nobody can tell. */
async function isCancelledNow({ tracking_id }: CancellableRide): Promise<boolean> {
  const [now] = await callApi('searchRides', { query: { tracking_id } }).catch(() => []);
  return now !== undefined && wasCancelled(now.status);
}

/**
 * Cancels a ride that was booked in this browser: with the visitor's receipt, or as the signed-in
 * rider (`isOwn`). The server decides, also when its answer is lost: then it is asked how the ride is
 * now. Without a ride there is nothing to cancel.
 */
export function useCancelRide(
  ride: CancellableRide | undefined,
  isOwn: boolean,
  cancelled?: () => void,
) {
  const session = useSession();
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [isCancelled, setCancelled] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [wasOver, setWasOver] = useState(false);
  const [reopenings, setReopenings] = useState(0);
  const isOver = ride ? hasEnded(ride.status) : wasOver;
  if (isOver !== wasOver) {
    setWasOver(isOver);
    // The office has reopened it. An answer from before the cancellation is none after the end.
    if (!isOver) {
      setCancelled(false);
      setReopenings(reopenings + 1);
    }
  }
  const receipt = ride && receiptOf(ride.tracking_id);
  const mayCancel = receipt !== undefined || (isOwn && session.status === 'signed-in');

  const done = (): true => {
    setCancelled(true);
    cancelled?.();
    void queries.invalidateQueries({ queryKey: ['tracked-ride'] });
    return true;
  };

  /** Resolves to whether it was cancelled; why not is the problem. */
  const cancel = async (): Promise<boolean> => {
    if (!ride) return false;
    setFailure(undefined);
    const body = receipt === undefined ? {} : { receipt };
    try {
      // Reopened, it is cancelled once more.
      const idempotencyKey = keyFor({ cancel: ride.id, reopenings, ...body });
      await callApi('cancelRide', {
        params: { id: String(ride.id) },
        body,
        idempotencyKey,
      });
    } catch (error) {
      const isLost = !isRefusal(error);
      if (isLost && (await isCancelledNow(ride))) return done();
      const text = errorText(error, t('Failed to cancel the ride. Please try again.'));
      setFailure({ text, isRefusal: !isLost });
      // The ride changed before the command (picked up, or cancelled on another device): show its
      // current state.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: ['tracked-ride'] });
      }
      return false;
    }
    return done();
  };

  // The ride may tell later how a call ended whose answer was lost.
  const isStillTrue = failure?.isRefusal || (ride && isCancellable(ride.status));

  return {
    id: ride?.id,
    canCancel: ride !== undefined && mayCancel && !isCancelled && isCancellable(ride.status),
    isCancelled,
    problem: isStillTrue ? failure?.text : undefined,
    cancel,
  };
}

/** A ride that can perhaps be cancelled. */
export type CancellingRide = ReturnType<typeof useCancelRide>;
