import { queryClient } from '@trupial/web-kit';
import { callApi } from '@trupial/web-kit/core';
import { receiptOf } from '../booking/receipts.ts';
import { isRefusal, ownRideQuery } from './own-ride.query.ts';

interface BookedHere {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
}

const isWorthATry = ({ state }: { readonly state: { readonly error: unknown } }): boolean =>
  !isRefusal(state.error);

/** The details of a ride, for whoever has its receipt in this browser. */
export const ownDetailsQuery = ({ id, tracking_id }: Omit<BookedHere, 'status'>) => ({
  queryKey: ['own-details', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callApi('detailsOfRide', {
      params: { id: String(id) },
      body: { receipt: receiptOf(tracking_id) ?? null },
      signal,
    }),
  enabled: receiptOf(tracking_id) !== undefined,
  retry: false,
  // Whoever looks again when they did not come asks for them once more, but not with a refused receipt.
  retryOnMount: isWorthATry,
  refetchOnWindowFocus: isWorthATry,
  refetchOnReconnect: isWorthATry,
});

/**
 * Resolves when the details have come and it is known whether it is the signed-in rider's, or when
 * there is no answer. A ride that is shown before grows by them, and moves its buttons away under the
 * finger. They are waited for once: a refused receipt is not sent again with each refresh of the ride.
 */
export async function waitForOwnDetails(ride: BookedHere): Promise<void> {
  const isNew = (key: readonly unknown[]) =>
    (queryClient.getQueryState(key)?.status ?? 'pending') === 'pending';
  const { enabled, ...details } = ownDetailsQuery(ride);
  const { enabled: isAsked, ...own } = ownRideQuery(ride);
  await Promise.all([
    enabled && isNew(details.queryKey) && queryClient.prefetchQuery(details),
    isAsked && isNew(own.queryKey) && queryClient.prefetchQuery(own),
  ]);
}
