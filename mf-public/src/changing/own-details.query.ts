import { queryClient } from '@trupial/web-kit';
import { callApi } from '@trupial/web-kit/core';
import { receiptOf } from '../booking/receipts.ts';

interface BookedHere {
  readonly id: number;
  readonly tracking_id: string;
}

/** The details of a ride, for whoever has its receipt in this browser. */
export const ownDetailsQuery = ({ id, tracking_id }: BookedHere) => ({
  queryKey: ['own-details', id],
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callApi('detailsOfRide', {
      params: { id: String(id) },
      body: { receipt: receiptOf(tracking_id) ?? null },
      signal,
    }),
  enabled: receiptOf(tracking_id) !== undefined,
  retry: false,
});

/**
 * Resolves when the details have come, or did not. A ride that is shown before them grows by them,
 * and moves its buttons away under the finger. They are waited for once: a refused receipt is not
 * sent again with each refresh of the ride.
 */
export async function waitForOwnDetails(ride: BookedHere): Promise<void> {
  const { enabled, ...query } = ownDetailsQuery(ride);
  const status = queryClient.getQueryState(query.queryKey)?.status ?? 'pending';
  if (!enabled || status !== 'pending') return;
  await queryClient.prefetchQuery(query);
}
