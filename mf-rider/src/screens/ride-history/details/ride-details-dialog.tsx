import { Alert, Button, RefreshIcon, SwapIcon } from '@trupial/ui-kit';
import { ConfirmDialog, Dialog } from '@trupial/ui-kit/dialog';
import {
  ApiError,
  callApi,
  errorText,
  t,
  useIdempotencyKey,
  useNavigate,
  useQueryClient,
  useT,
} from '@trupial/web-kit';
import { BOOKING_FORM, type BookingDraft, writeBookingDraft } from '@trupial/web-kit/booking-draft';
import { ShareRideButton } from '@trupial/web-kit/share-ride';
import { useEffect, useRef, useState } from 'react';
import { hasEnded, isCancellable } from '../../../rides/ride-status.ts';
import type { Ride } from '../../../rides/ride.ts';
import { RIDES_KEY, showChange } from '../use-rides.ts';
import { returnTrip, sameTrip } from './ride-again.ts';
import { RideDetails } from './ride-details.tsx';
import { RideRating } from './ride-rating.tsx';
import styles from './ride-details.module.css';

interface RideDetailsDialogProps {
  readonly ride: Ride;
  readonly onClose: () => void;
}

/** One past or future ride: its data and its actions. */
export function RideDetailsDialog({ ride, onClose }: RideDetailsDialogProps) {
  const t = useT();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { cancel, problem, isCancelled } = useCancelRide(ride);
  const mayCancel = isCancellable(ride.status);
  const close = useRef<HTMLButtonElement>(null);
  const labels = { close: t('Close') };
  const book = (draft: BookingDraft) => {
    writeBookingDraft(draft);
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
              <Button variant="quiet" className={styles.cancel} onClick={() => setAsking(true)}>
                {t('Cancel this ride')}
              </Button>
            )}
            {!hasEnded(ride.status) && <ShareRideButton ride={ride} />}
            <Button icon={<RefreshIcon size={18} />} onClick={() => book(sameTrip(ride))}>
              {t('Book again')}
            </Button>
            <Button icon={<SwapIcon size={18} />} onClick={() => book(returnTrip(ride))}>
              {t('Book the return trip')}
            </Button>
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
        {isCancelled && (
          <Alert tone="success" className={styles.outcome}>
            {t('Your ride has been cancelled.')}
          </Alert>
        )}
        <RideRating ride={ride} />
        <RideDetails ride={ride} />
      </Dialog>
      <ConfirmDialog
        open={isAsking}
        title={t('Cancel this ride?')}
        tone="danger"
        confirmLabel={t('Cancel Ride')}
        cancelLabel={t('Keep Ride')}
        labels={labels}
        onConfirm={() => cancel().finally(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        {t('Your booking ends and no driver will come. You can book again at any time.')}
      </ConfirmDialog>
    </>
  );
}

/** Cancels a ride of the rider. The server has the last word. */
function useCancelRide(ride: Ride) {
  const queries = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [problem, setProblem] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);

  const cancel = async (): Promise<void> => {
    setProblem(undefined);
    try {
      const { status } = await callApi('cancelRide', {
        params: { id: String(ride.id) },
        body: {},
        idempotencyKey: keyFor({ cancel: ride.id }),
      });
      await showChange(queries, ride.id, { status });
      setCancelled(true);
    } catch (error) {
      setProblem(errorText(error, t('Failed to cancel the ride. Please try again.')));
      // The ride changed before the command (picked up, or cancelled on another device): show its
      // current state.
      if (error instanceof ApiError && error.status === 409) {
        void queries.invalidateQueries({ queryKey: RIDES_KEY });
      }
    }
  };

  return { cancel, problem, isCancelled };
}
