import { useQuery } from '@trupial/web-kit';
import { callApi } from '@trupial/web-kit/core';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import type { WireDetails } from '@trupial/web-kit/ride-details-draft';
import { receiptOf } from '../booking/receipts.ts';

interface OwnDetailsProps {
  readonly ride: Partial<WireDetails> & { readonly id: number; readonly tracking_id: string };
  /** The ride has them already, for instance from the form with which it was just booked. */
  readonly areKnown?: boolean;
}

/**
 * The details that were given at booking, for whoever booked it: a search tells them to its rider; the
 * receipt in this browser opens them for a visitor.
 */
export function OwnDetails({ ride, areKnown = false }: OwnDetailsProps) {
  const receipt = receiptOf(ride.tracking_id);
  const { data } = useQuery({
    queryKey: ['own-details', ride.id],
    queryFn: ({ signal }) =>
      callApi('detailsOfRide', {
        params: { id: String(ride.id) },
        body: { receipt: receipt ?? null },
        signal,
      }),
    enabled: receipt !== undefined && !areKnown,
    retry: false,
  });
  return <RideDetailsList ride={data ?? ride} />;
}
