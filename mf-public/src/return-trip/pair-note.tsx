import { looks } from '@trupial/ui-kit';
import { Link, useT } from '@trupial/web-kit/core';
import { pairOf } from '../booking/pairs.ts';

interface PairedRide {
  readonly tracking_id: string;
  readonly return_of?: number | null | undefined;
  readonly return_ride?: number | null | undefined;
}

/**
 * Which ride is there or back beside this one; a link where this browser has booked both. Nothing for
 * a ride by itself.
 */
export function PairNote({ ride }: { ride: PairedRide }) {
  const t = useT();
  const outbound = ride.return_of ?? undefined;
  const back = ride.return_ride ?? undefined;
  if (outbound === undefined && back === undefined) return null;
  const trackingId = pairOf(ride.tracking_id);
  const text =
    outbound === undefined
      ? t('Return trip: ride #{id}', { id: String(back) })
      : t('This is the return trip of ride #{id}', { id: String(outbound) });
  return (
    <p className={looks.muted}>
      {trackingId === undefined ? (
        text
      ) : (
        <Link to={`/find-my-ride?${new URLSearchParams({ tracking_id: trackingId })}`}>{text}</Link>
      )}
    </p>
  );
}
