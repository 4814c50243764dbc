import { refreshQueries, useT } from '@trupial/web-kit';
import { AmendedFields } from '@trupial/web-kit/amended-fields';
import type { ChangeBookingProps, ChangedBooking } from '@trupial/web-kit/change-booking';
import { optionalPart } from '@trupial/web-kit/optional-part';
import { changeInCommon, sameChange } from '@trupial/web-kit/same-change';
import { looks } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { useState } from 'react';
import { useIsThere } from '@trupial/web-kit/use-is-there';
import { LISTS_KEY } from '../lists/use-polled-list.ts';
import { timelineKey } from '../ride-timeline/use-ride-timeline.ts';
import type { Ride } from '../rides/ride.ts';
import { otherRideOf } from './other-ride.ts';

/** Fetched when somebody wants to change a booking; its texts came with those of the area. */
const Dialog = optionalPart<ChangeBookingProps>(() => import('@trupial/web-kit/change-booking'), {
  isAskedFor: true,
});

interface ChangeBookingOfOfficeProps {
  readonly ride: Ride;
  /** What was proposed elsewhere, such as on the time line. */
  readonly start?: ChangeBookingProps['start'];
  readonly onClose: () => void;
}

/** The other ride of there and back, and what of the change can be made of it too. */
interface SameChange {
  readonly other: Ride;
  readonly fields: ReturnType<typeof changeInCommon>;
  readonly reason: string;
}

/**
 * 'Change booking' for the office: afterwards every list of rides is fetched again. Of there and back,
 * the same change is then offered for the other ride.
 */
export function ChangeBooking({ ride, start, onClose }: ChangeBookingOfOfficeProps) {
  const [offer, setOffer] = useState<SameChange>();
  const [isTaken, setTaken] = useState(false);
  const isThere = useIsThere();

  const refresh = (id: number) => {
    void refreshQueries(LISTS_KEY);
    void refreshQueries(timelineKey(id));
  };
  const changed = async ({ fields, reason }: ChangedBooking) => {
    refresh(ride.id);
    const isShared = changeInCommon(fields, ride).length > 0;
    const other = isShared ? await otherRideOf(ride) : undefined;
    // It would close what is open by now.
    if (!isThere()) return;
    const same = other ? changeInCommon(fields, other) : [];
    if (other && same.length > 0) setOffer({ other, fields: same, reason });
    else onClose();
  };

  if (!offer) {
    return <Dialog ride={ride} who="office" start={start} onChanged={changed} onClose={onClose} />;
  }
  const { other, fields, reason } = offer;
  if (!isTaken) return <Offer {...offer} onTake={() => setTaken(true)} onClose={onClose} />;
  return (
    <Dialog
      key={other.id}
      ride={other}
      who="office"
      start={sameChange(other, fields)}
      reason={reason}
      onChanged={() => {
        refresh(other.id);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

interface OfferProps extends SameChange {
  readonly onTake: () => void;
  readonly onClose: () => void;
}

function Offer({ other, fields, onTake, onClose }: OfferProps) {
  const t = useT();
  const id = String(other.id);
  return (
    <ConfirmDialog
      open
      title={t('Make the same change of ride #{id}', { id })}
      confirmLabel={t('Change booking')}
      cancelLabel={t('Leave it as it is')}
      labels={{ close: t('Close') }}
      onConfirm={onTake}
      onCancel={onClose}
    >
      <div className={looks.stack2}>
        <p>{t('Ride #{id} is as it was. Change it too?', { id })}</p>
        <AmendedFields fields={fields} />
      </div>
    </ConfirmDialog>
  );
}
