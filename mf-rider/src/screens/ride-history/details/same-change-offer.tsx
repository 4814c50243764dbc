import { looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { AmendedFields } from '@trupial/web-kit/amended-fields';
import { ChangeBookingButton } from '@trupial/web-kit/change-booking-button';
import { changeInCommon } from '@trupial/web-kit/same-change';
import { hasEnded } from '@trupial/web-kit/ride-status';
import type { Ride } from '../../../rides/ride.ts';
import { showChanged } from '../use-rides.ts';

interface SameChangeOfferProps {
  readonly ride: Ride;
  /** The other ride of there and back. */
  readonly other: Ride;
}

/** After a change of one ride of there and back: the same change for the other, if it can be made. */
export function SameChangeOffer({ ride, other }: SameChangeOfferProps) {
  const t = useT();
  const { last_amendment: last } = ride;
  // What was changed of the other ride since then was meant to be different.
  const isNewer = last !== null && (other.last_amendment?.at ?? '') < last.at;
  const fields = isNewer ? changeInCommon(last.fields, other) : [];
  if (fields.length === 0 || hasEnded(ride.status) || hasEnded(other.status)) return null;
  const id = String(other.id);
  return (
    <div className={looks.stack2}>
      <p>{t('Ride #{id} is as it was. Change it too?', { id })}</p>
      <AmendedFields fields={fields} />
      <ChangeBookingButton
        ride={other}
        load={() => Promise.resolve(other)}
        also={{ label: t('Make the same change of ride #{id}', { id }), fields }}
        onChanged={(changed) => showChanged(other.id, changed)}
      />
    </div>
  );
}
