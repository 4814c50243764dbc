import { Alert, Button, RefreshIcon, SwapIcon } from '@trupial/ui-kit';
import { ConfirmDialog, Dialog } from '@trupial/ui-kit/dialog';
import { useNavigate, useT } from '@trupial/web-kit';
import { beginBooking, BOOKING_FORM, type BookingDraft } from '@trupial/web-kit/booking-draft';
import { ChangeBookingButton } from '@trupial/web-kit/change-booking-button';
import { LastChange } from '@trupial/web-kit/changed-mark';
import { ShareRideButton } from '@trupial/web-kit/share-ride';
import { WhichRides } from '@trupial/web-kit/which-rides';
import { useEffect, useRef, useState } from 'react';
import { hasEnded, isCancellable } from '@trupial/web-kit/ride-status';
import type { Ride } from '../../../rides/ride.ts';
import { showChanged } from '../use-rides.ts';
import { returnTrip, sameTrip } from './ride-again.ts';
import { RideDetails } from './ride-details.tsx';
import { RideRating } from './ride-rating.tsx';
import { SameChangeOffer } from './same-change-offer.tsx';
import { useCancelRide } from './use-cancel-ride.ts';
import styles from './own-ride-details.module.css';

interface RideDetailsDialogProps {
  readonly ride: Ride;
  /** The other ride of there and back, when it is one of his. */
  readonly other?: Ride | undefined;
  readonly onOpen: (ride: Ride) => void;
  readonly onClose: () => void;
}

/** One past or future ride: its data and its actions. */
export function RideDetailsDialog({ ride, other, onOpen, onClose }: RideDetailsDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const [areBoth, setBoth] = useState(false);
  const { cancel, problem, isCancelled } = useCancelRide(ride);
  const cancellingOther = useCancelRide(other);
  const mayCancel = isCancellable(ride.status);
  const ask = () => {
    setBoth(false);
    setAsking(true);
  };
  /** Of both this one first: when it stays, so does the other. */
  const cancelChosen = async () => {
    if ((await cancel()) && areBoth) await cancellingOther.cancel();
    setAsking(false);
  };
  const close = useRef<HTMLButtonElement>(null);
  const labels = { close: t('Close') };
  const book = (draft: BookingDraft) => {
    beginBooking(draft);
    void navigate(BOOKING_FORM);
  };
  // The button that opened the dialog has been removed, because the ride cannot be cancelled any
  // more.
  useEffect(() => {
    const focused = document.activeElement;
    const isLost = focused === document.body || focused instanceof HTMLDialogElement;
    if (!mayCancel && !isAsking && isLost) close.current?.focus();
  }, [mayCancel, isAsking]);

  return (
    <>
      <Dialog
        open
        size="large"
        title={t('Ride Details')}
        labels={labels}
        onClose={onClose}
        footer={
          <>
            {mayCancel && (
              <Button variant="quiet" className={styles.cancel} onClick={ask}>
                {t('Cancel this ride')}
              </Button>
            )}
            {!isCancelled && (
              <ChangeBookingButton
                ride={ride}
                load={() => Promise.resolve(ride)}
                onChanged={(changed) => showChanged(ride.id, changed)}
              />
            )}
            <Button ref={close} variant="primary" data-autofocus onClick={onClose}>
              {t('Close')}
            </Button>
          </>
        }
      >
        {problem && (
          <Alert tone="danger" className={styles.outcome}>
            {problem}
          </Alert>
        )}
        {other && cancellingOther.problem && (
          <Alert tone="danger" className={styles.outcome}>
            {t('Ride #{id} was not cancelled: {reason}', {
              id: String(other.id),
              reason: cancellingOther.problem,
            })}
          </Alert>
        )}
        {isCancelled && (
          <Alert tone="success" className={styles.outcome}>
            {t('Your ride has been cancelled.')}
          </Alert>
        )}
        {other && (
          <p>
            <Button variant="quiet" icon={<SwapIcon size={18} />} onClick={() => onOpen(other)}>
              {ride.return_of === other.id
                ? t('This is the return trip of ride #{id}', { id: String(other.id) })
                : t('Return trip: ride #{id}', { id: String(other.id) })}
            </Button>
          </p>
        )}
        {other && <SameChangeOffer ride={ride} other={other} />}
        <RideRating ride={ride} />
        {!hasEnded(ride.status) && <LastChange amendment={ride.last_amendment} />}
        <RideDetails ride={ride} />
        <div className={styles.more}>
          {!hasEnded(ride.status) && <ShareRideButton ride={ride} />}
          <Button icon={<RefreshIcon size={18} />} onClick={() => book(sameTrip(ride))}>
            {t('Book again')}
          </Button>
          <Button icon={<SwapIcon size={18} />} onClick={() => book(returnTrip(ride))}>
            {t('Book the return trip')}
          </Button>
        </div>
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={t('Cancel this ride?')}
        tone="danger"
        confirmLabel={areBoth ? t('Cancel both rides') : t('Cancel Ride')}
        cancelLabel={t('Keep Ride')}
        labels={labels}
        onConfirm={cancelChosen}
        onCancel={() => setAsking(false)}
      >
        <p>{t('Your booking ends and no driver will come. You can book again at any time.')}</p>
        {other && isCancellable(other.status) && (
          <WhichRides ids={[ride.id, other.id]} areBoth={areBoth} onChange={setBoth} />
        )}
      </ConfirmDialog>
    </>
  );
}
