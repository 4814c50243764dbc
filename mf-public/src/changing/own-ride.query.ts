import {
  platformStore,
  type SessionState,
  sessionAtom,
  useQuery,
  useSession,
} from '@trupial/web-kit';
import { ApiError, callApi } from '@trupial/web-kit/core';
import { receiptOf } from '../booking/receipts.ts';
import { hasEnded } from '@trupial/web-kit/ride-status';

interface TrackedRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
}

/** It is not his, or not there: another try would say the same. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404].includes(error.status);

/**
 * Whether a ride is that of the rider who is signed in: only he is told its timeline. Not asked where
 * the browser has its receipt, which is enough, and of a ride that is over.
 */
export function ownRideQuery(
  ride: TrackedRide | null | undefined,
  session: SessionState = platformStore.get(sessionAtom),
) {
  const rider =
    session.status === 'signed-in' && session.role === 'rider' ? session.username : undefined;
  const isOpen =
    ride && !hasEnded(ride.status) && receiptOf(ride.tracking_id) === undefined ? ride : undefined;
  return {
    queryKey: ['own-ride', rider, ride?.id],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      callApi('rideTimeline', { params: { id: String(isOpen?.id) }, signal }).then(
        () => true,
        (error: unknown) => {
          if (isRefusal(error)) return false;
          throw error;
        },
      ),
    enabled: rider !== undefined && isOpen !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  };
}

/** Whether a ride that was looked up is that of the rider who is signed in. */
export function useIsOwnRide(ride: TrackedRide | null | undefined): boolean {
  const query = ownRideQuery(ride, useSession());
  return useQuery(query).data === true;
}
