import { useQuery } from '@trupial/web-kit';
import { RideDetailsList } from '@trupial/web-kit/ride-details';
import type { WireDetails } from '@trupial/web-kit/ride-details-draft';
import { ownDetailsQuery } from './own-details.query.ts';

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
  const query = ownDetailsQuery(ride);
  const { data } = useQuery({ ...query, enabled: query.enabled && !areKnown });
  return <RideDetailsList ride={data ?? ride} />;
}
