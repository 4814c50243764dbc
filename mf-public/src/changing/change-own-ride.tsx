import type { WireAmendedField } from '@trupial/contracts/http';
import { refreshQueries, useSession } from '@trupial/web-kit';
import { callApi } from '@trupial/web-kit/core';
import { ChangeBookingButton, type ChangedBooking } from '@trupial/web-kit/change-booking-button';
import { receiptOf } from '../booking/receipts.ts';

interface OwnRide {
  readonly id: number;
  readonly tracking_id: string;
  readonly status: string;
  readonly driver_progress?: string | null | undefined;
  readonly ride_datetime: string;
}

interface ChangeOwnRideProps {
  readonly ride: OwnRide;
  /** It is the ride of whoever is signed in, so far as the screen knows. */
  readonly isOwn: boolean;
  /** A change of the other ride of there and back, to be made of this one too. */
  readonly also?: { readonly label: string; readonly fields: readonly WireAmendedField[] };
  readonly onChanged?: (changed: ChangedBooking) => void;
}

/** The ride as it is now, with the number of its changes; its details are told with the receipt. */
async function fetchRide({ id, tracking_id }: OwnRide, receipt: string | undefined) {
  const [[ride], details] = await Promise.all([
    callApi('searchRides', { query: { tracking_id } }),
    callApi('detailsOfRide', {
      params: { id: String(id) },
      body: { receipt: receipt ?? null },
    }),
  ]);
  return ride && { ...ride, ...details };
}

/**
 * 'Change booking' for a ride that was booked in this browser: with the visitor's receipt, or as the
 * signed-in rider; nothing for anybody else.
 */
export function ChangeOwnRide({ ride, isOwn, also, onChanged }: ChangeOwnRideProps) {
  const session = useSession();
  const receipt = receiptOf(ride.tracking_id);
  if (receipt === undefined && !(isOwn && session.status === 'signed-in')) return null;
  return (
    <ChangeBookingButton
      ride={ride}
      receipt={receipt}
      also={also}
      load={() => fetchRide(ride, receipt)}
      onChanged={(changed) => {
        onChanged?.(changed);
        void refreshQueries(['tracked-ride']);
        void refreshQueries(['own-details']);
      }}
    />
  );
}
