import { ApiError, callApi, errorText, t, useIdempotencyKey } from '@trupial/web-kit';
import { hasEnded, isCancellable, wasCancelled } from '@trupial/web-kit/ride-status';
import { useState } from 'react';

interface CancellableRide {
  readonly id: number;
  readonly status: string;
}

/** What differs between a visitor's ride and a rider's. */
interface Cancelling {
  /** Of a visitor's booking. */
  readonly receipt?: string | undefined;
  /** The ride's status is only shown so until it was read again: it may once more be how it was. */
  readonly isAssumed?: boolean | undefined;
  /** The ride's status now; undefined when nobody can tell. */
  readonly readNow: () => Promise<string | undefined>;
  /** Shows elsewhere that it is cancelled. */
  readonly onCancelled: (status: string) => Promise<void> | void;
  /** Reads the ride again, for the screen. */
  readonly refresh: () => void;
}

interface Failure {
  readonly text: string;
  /** The server has said no; otherwise nobody knows whether the ride was cancelled. */
  readonly isRefusal: boolean;
}

const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Cancels a ride. The server decides, also when its answer is lost: then it is asked how the ride is
 * now. Without a ride there is nothing to cancel.
 */
export function useCancellation(
  ride: CancellableRide | undefined,
  { receipt, isAssumed = false, readNow, onCancelled, refresh }: Cancelling,
) {
  const keyFor = useIdempotencyKey();
  const [isCancelled, setCancelled] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [wasOver, setWasOver] = useState(false);
  const [reopenings, setReopenings] = useState(0);
  const isOver = ride ? hasEnded(ride.status) : wasOver;
  if (isOver !== wasOver && !isAssumed) {
    setWasOver(isOver);
    // The office has reopened it. An answer from before the cancellation is none after the end.
    if (!isOver) {
      setCancelled(false);
      setReopenings(reopenings + 1);
    }
  }

  const send = async ({ id }: CancellableRide): Promise<string> => {
    const body = receipt === undefined ? {} : { receipt };
    // Reopened, it is cancelled once more.
    const idempotencyKey = keyFor({ cancel: id, reopenings, ...body });
    const params = { id: String(id) };
    try {
      return (await callApi('cancelRide', { params, body, idempotencyKey })).status;
    } catch (error) {
      const now = isRefusal(error) ? undefined : await readNow();
      if (now !== undefined && wasCancelled(now)) return now;
      throw error;
    }
  };

  /** Resolves to whether it was cancelled; why not is the problem. */
  const cancel = async (): Promise<boolean> => {
    if (!ride) return false;
    setFailure(undefined);
    try {
      const status = await send(ride);
      setCancelled(true);
      await onCancelled(status);
      return true;
    } catch (error) {
      const text = errorText(error, t('Failed to cancel the ride. Please try again.'));
      setFailure({ text, isRefusal: isRefusal(error) });
      // The ride changed before the command (picked up, or cancelled on another device).
      if (error instanceof ApiError && error.status === 409) refresh();
      return false;
    }
  };

  // The ride may tell later how a call ended whose answer was lost.
  const isStillTrue = failure?.isRefusal || (ride && isCancellable(ride.status));
  return { isCancelled, problem: isStillTrue ? failure?.text : undefined, cancel };
}
