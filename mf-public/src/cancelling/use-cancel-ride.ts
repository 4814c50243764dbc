import { callApi, refreshQueries, useSession } from '@trupial/web-kit';
import { useCancellation } from '@trupial/web-kit/cancel-ride';
import { isCancellable } from '@trupial/web-kit/ride-status';
import { receiptOf } from '../booking/receipts.ts';

interface CancellableRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
}

/** Cancels a ride that was booked in this browser: with the visitor's receipt, or as the signed-in rider (`isOwn`). */
export function useCancelRide(
  ride: CancellableRide | undefined,
  isOwn: boolean,
  cancelled?: () => void,
) {
  const session = useSession();
  const receipt = ride && receiptOf(ride.tracking_id);
  const refresh = () => void refreshQueries(['tracked-ride']);
  const { isCancelled, problem, cancel } = useCancellation(ride, {
    receipt,
    readNow: async () => {
      const query = { tracking_id: ride?.tracking_id };
      const [now] = await callApi('searchRides', { query }).catch(() => []);
      return now?.status;
    },
    onCancelled: () => {
      cancelled?.();
      refresh();
    },
    refresh,
  });
  const mayCancel = receipt !== undefined || (isOwn && session.status === 'signed-in');
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
