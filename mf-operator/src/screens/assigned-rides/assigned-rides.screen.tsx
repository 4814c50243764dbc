import { CarIcon, EmptyState, Skeleton } from '@trupial/ui-kit';
import { ConfirmDialog } from '@trupial/ui-kit/dialog';
import { ApiError, useT } from '@trupial/web-kit';
import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { ChangeBooking } from '../../change-booking/change-booking.tsx';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import { useMessenger } from '../../messenger/use-messenger.tsx';
import { CardSkeletons } from '../../list-screen/card-skeletons.tsx';
import { ListPage } from '../../list-screen/list-page.tsx';
import { RideActionsDialog } from '../../ride-actions/ride-actions-dialog.tsx';
import { UpdateStatusDialog } from '../../ride-actions/update-status-dialog.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import { reasonOf } from '../../words/reason-of.ts';
import { useNow } from '@trupial/web-kit/use-now';
import type { Ride } from '../../rides/ride.ts';
import { AssignedRideCard } from './assigned-ride-card.tsx';
import { SendBackDialog } from './send-back-dialog.tsx';
import { useAssignedRides } from './use-assigned-rides.ts';
import cards from '../../operator-area/operator-cards.module.css';
import styles from './assigned-rides.module.css';

/** Rides under way: complete them, send them back, change their driver, reach both people. */
export default function AssignedRidesScreen() {
  const t = useT();
  const { container, restore } = useRestoreFocus();
  const assigned = useAssignedRides(restore);
  const { held, open, error } = assigned;
  const now = useNow();
  const messenger = useMessenger();
  return (
    <ListPage
      title={t('Assigned Rides')}
      list={assigned}
      failure={
        error instanceof ApiError && error.status === 401
          ? t('You must be logged in to view assigned rides')
          : t('API Error: {message}.', { message: reasonOf(t, error) })
      }
      retry={t('Try Again')}
      dialogs={
        <>
          {open?.as === 'details' && (
            <RideDetailsDialog ride={open.ride} onClose={assigned.close} />
          )}
          {open?.as === 'actions' && (
            <RideActionsDialog
              ride={open.ride}
              onUpdateStatus={(ride) => assigned.show(ride, 'status')}
              onMessage={messenger.writeAbout}
              onChange={(ride) => assigned.show(ride, 'change')}
              onClose={assigned.close}
            />
          )}
          {open?.as === 'change' && <ChangeBooking ride={open.ride} onClose={assigned.close} />}
          {open?.as === 'status' && (
            <UpdateStatusDialog
              ride={open.ride}
              isGone={assigned.isGone}
              onUpdated={assigned.updated}
              onFailed={assigned.notUpdated}
              onClose={assigned.close}
            />
          )}
          {messenger.dialog}
          {open?.as === 'reassign' && (
            <AssignDriverDialog
              ride={open.ride}
              onAssigned={assigned.reassigned}
              onFailed={assigned.notUpdated}
              onClose={assigned.close}
            />
          )}
          <CompleteRideDialog
            ride={open?.as === 'complete' ? open.ride : undefined}
            onConfirm={assigned.complete}
            onCancel={assigned.close}
          />
          <SendBackDialog
            ride={open?.as === 'sendBack' ? open.ride : undefined}
            onConfirm={assigned.sendBack}
            onCancel={assigned.close}
          />
        </>
      }
    >
      <div ref={container} tabIndex={-1} className={styles.list} {...held.pointer}>
        {assigned.isLoading ? (
          <CardSkeletons
            label={t('Loading assigned rides...')}
            cards={3}
            className={styles.skeleton}
          >
            <Skeleton lines={3} />
            <Skeleton lines={3} />
          </CardSkeletons>
        ) : held.items.length === 0 ? (
          <EmptyState picture={<CarIcon size={32} />} title={t('No assigned rides available.')}>
            {t('No assigned rides found in the system.')}
          </EmptyState>
        ) : (
          <ul className={cards.cards} aria-label={t('Assigned Rides')}>
            {held.items.map((ride) => (
              <AssignedRideCard
                key={ride.id}
                ride={ride}
                isGone={held.gone.has(ride.id)}
                running={assigned.runningOf(ride.id)}
                now={now}
                onMessage={messenger.writeAbout}
                onShow={assigned.show}
              />
            ))}
          </ul>
        )}
        <NewRidesNote
          waiting={held.waiting}
          onShow={() => {
            held.release();
            restore();
          }}
        >
          {(n) => t('{n, plural, one {# new ride} other {# new rides}}: show', { n })}
        </NewRidesNote>
      </div>
    </ListPage>
  );
}

interface CompleteRideDialogProps {
  ride: Ride | undefined;
  onConfirm: (ride: Ride) => void;
  onCancel: () => void;
}

/** A completion cannot be undone: it needs a confirmation while the trip itself has not begun. */
function CompleteRideDialog({ ride, onConfirm, onCancel }: CompleteRideDialogProps) {
  const t = useT();
  return (
    <ConfirmDialog
      open={ride !== undefined}
      title={t('Complete ride #{id}?', { id: String(ride?.id ?? '') })}
      confirmLabel={t('Complete ride')}
      cancelLabel={t('Not yet')}
      labels={{ close: t('Close') }}
      onConfirm={() => ride && onConfirm(ride)}
      onCancel={onCancel}
    >
      <p>{t('The trip has not started yet. A completed ride can not be opened again.')}</p>
    </ConfirmDialog>
  );
}
