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
import { hasEnded, isCancellable } from '../booking/ride-status.ts';

interface CancellableRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
}

/**
 * Cancels a ride that was booked in this browser: with the visitor's receipt, or as the signed-in
 * rider (`isOwn`). The server decides. Without a ride there is nothing to cancel.
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
  const [problem, setProblem] = useState<string>();
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

  /** Resolves to whether it was cancelled; why not is the problem. */
  const cancel = async (): Promise<boolean> => {
    if (!ride) return false;
    setProblem(undefined);
    const body = receipt === undefined ? {} : { receipt };
    try {
      // Reopened, it is cancelled once more.
      const idempotencyKey = keyFor({ cancel: ride.id, reopenings, ...body });
      await callApi('cancelRide', { params: { id: String(ride.id) }, body, idempotencyKey });
      setCancelled(true);
      cancelled?.();
      void queries.invalidateQueries({ queryKey: ['tracked-ride'] });
      return true;
    } catch (error) {
      const otherwise = t('Failed to cancel the ride. Please try again.');
      setProblem(errorText(error, otherwise));
      // The ride changed before the command (picked up, or cancelled on another device): show its
      // current state.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: ['tracked-ride'] });
      }
      return false;
    }
  };

  return {
    id: ride?.id,
    canCancel: ride !== undefined && mayCancel && !isCancelled && isCancellable(ride.status),
    isCancelled,
    problem,
    cancel,
  };
}

/** A ride that can perhaps be cancelled. */
export type CancellingRide = ReturnType<typeof useCancelRide>;
