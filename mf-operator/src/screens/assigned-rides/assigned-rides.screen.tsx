import { ApiError, useT } from '@trupial/web-kit';
import { Alert, Button, CarIcon, EmptyState, ErrorState, RefreshIcon } from '@trupial/ui-kit';
import cards from '../../operator-area/cards.module.css';
import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import { contactOf } from '../../contact/ride-contact.ts';
import { useMessenger } from '../../messenger/use-messenger.tsx';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import { RideActionsDialog } from '../../ride-actions/ride-actions-dialog.tsx';
import { UpdateStatusDialog } from '../../ride-actions/update-status-dialog.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import type { Ride } from '../../rides/ride.ts';
import { reasonOf } from '../../words/reason-of.ts';
import { useNow } from '../../rides/use-now.ts';
import { AssignedRideCard } from './assigned-ride-card.tsx';
import { AssignedRideSkeletons } from './assigned-ride-skeletons.tsx';
import styles from './assigned-rides.module.css';
import { CompleteRideDialog } from './complete-ride-dialog.tsx';
import { useAssignedRides } from './use-assigned-rides.ts';

/** Rides under way: complete them, send them back, change their driver, reach both people. */
export default function AssignedRidesScreen() {
  const t = useT();
  const { container, restore } = useRestoreFocus<HTMLUListElement>();
  const assigned = useAssignedRides(restore);
  const { rides, isLoading, hasFailed, open, failure, error } = assigned;
  const now = useNow();
  const messenger = useMessenger();
  const refresh = () => void assigned.refresh();
  const message = (ride: Ride, who: 'rider' | 'driver') =>
    messenger.writeTo(contactOf(t, ride, who));
  return (
    <section>
      <ScreenHead
        title={t('Assigned Rides')}
        updatedAt={assigned.updatedAt}
        isStale={assigned.isStale}
      >
        <Button
          icon={<RefreshIcon size={18} />}
          busy={assigned.isFetching && !isLoading}
          onClick={refresh}
        >
          {t('Refresh')}
        </Button>
      </ScreenHead>
      {failure && (
        <Alert
          tone="danger"
          className={styles.note}
          labels={{ dismiss: t('Dismiss') }}
          onDismiss={assigned.dismissFailure}
        >
          {failure}
        </Alert>
      )}
      {isLoading && <AssignedRideSkeletons label={t('Loading assigned rides...')} />}
      {hasFailed && (
        <ErrorState
          title={
            error instanceof ApiError && error.status === 401
              ? t('You must be logged in to view assigned rides')
              : t('API Error: {message}.', { message: reasonOf(t, error) })
          }
          labels={{ retry: t('Try Again') }}
          retrying={assigned.isFetching}
          onRetry={refresh}
        />
      )}
      {!isLoading && !hasFailed && rides.length === 0 && (
        <EmptyState picture={<CarIcon size={32} />} title={t('No assigned rides available.')}>
          {t('No assigned rides found in the system.')}
        </EmptyState>
      )}
      {rides.length > 0 && (
        <ul ref={container} className={cards.cards} aria-label={t('Assigned Rides')}>
          {rides.map((ride) => (
            <AssignedRideCard
              key={ride.id}
              ride={ride}
              running={assigned.running}
              now={now}
              onMessage={message}
              onShow={assigned.show}
              onCancel={assigned.sendBack}
            />
          ))}
        </ul>
      )}
      {open?.as === 'details' && <RideDetailsDialog ride={open.ride} onClose={assigned.close} />}
      {open?.as === 'actions' && (
        <RideActionsDialog
          ride={open.ride}
          onUpdateStatus={(ride) => assigned.show(ride, 'status')}
          onMessage={message}
          onClose={assigned.close}
        />
      )}
      {open?.as === 'status' && (
        <UpdateStatusDialog
          ride={open.ride}
          onUpdated={assigned.updated}
          onClose={assigned.close}
        />
      )}
      {messenger.dialog}
      {open?.as === 'reassign' && (
        <AssignDriverDialog
          ride={open.ride}
          onAssigned={assigned.reassigned}
          onClose={assigned.close}
        />
      )}
      <CompleteRideDialog
        ride={open?.as === 'complete' ? open.ride : undefined}
        onConfirm={assigned.complete}
        onCancel={assigned.close}
      />
    </section>
  );
}
