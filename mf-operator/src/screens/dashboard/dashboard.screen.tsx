import { showToast, useT } from '@trupial/web-kit';
import { Card, ErrorState, Skeleton, looks } from '@trupial/ui-kit';
import { useState } from 'react';
import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { ChangeBooking } from '../../change-booking/change-booking.tsx';
import { DriverProfileDialog } from '../../drivers/driver-profile-dialog.tsx';
import type { DriverProfile } from '../../drivers/driver-profile.ts';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import { useMessenger } from '../../messenger/use-messenger.tsx';
import { RideActionsDialog } from '../../ride-actions/ride-actions-dialog.tsx';
import { UpdateStatusDialog } from '../../ride-actions/update-status-dialog.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import type { Ride } from '../../rides/ride.ts';
import { useNow } from '@trupial/web-kit/use-now';
import { dashboardError } from './dashboard-error.ts';
import { DriverItem } from './dashboard-driver.tsx';
import { DashboardHead } from './dashboard-head.tsx';
import { ActiveItem, PendingItem } from './dashboard-rides.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { DashboardStats } from './dashboard-stats.tsx';
import { SeriesNotice } from './series-notice.tsx';
import styles from './dashboard.module.css';
import { useDashboard } from './use-dashboard.ts';

type RideView = 'assign' | 'details' | 'actions' | 'status' | 'change';

type Opened =
  | { readonly as: RideView; readonly ride: Ride }
  | { readonly as: 'profile'; readonly driver: DriverProfile };

const FOLLOWS: readonly Opened['as'][] = ['details', 'actions', 'status'];

/** The day at a glance: pending rides, rides under way, free drivers. */
export default function DashboardScreen() {
  const t = useT();
  const now = useNow();
  const dashboard = useDashboard();
  const messenger = useMessenger();
  const { container, restore } = useRestoreFocus();
  const [opened, setOpened] = useState<Opened>();
  const { pending, active, held, failure } = dashboard;
  // What is read, or chosen from, follows the ride; a form goes on from what it began with.
  const followed = opened && FOLLOWS.includes(opened.as) && 'ride' in opened ? opened : undefined;
  const current = [pending, active].flat().find((ride) => ride?.id === followed?.ride.id);
  if (followed && current && current !== followed.ride) setOpened({ ...followed, ride: current });
  const close = () => setOpened(undefined);
  const show = (as: RideView) => (ride: Ride) => setOpened({ as, ride });
  const done = () => {
    close();
    dashboard.refresh();
    restore();
  };

  return (
    <section className={looks.stack4}>
      <DashboardHead
        pendingCount={pending?.length}
        isFetching={dashboard.isFetching && !dashboard.isLoading}
        updatedAt={dashboard.updatedAt}
        isStale={dashboard.isStale}
        onRefresh={dashboard.refresh}
      />
      <SeriesNotice />
      {failure ? (
        <ErrorState
          title={failure}
          labels={{ retry: t('Retry') }}
          retrying={dashboard.isFetching}
          onRetry={dashboard.refresh}
        />
      ) : (
        <DashboardStats dashboard={dashboard} />
      )}
      {/* There from the start: a pointer that rests here enters nothing that comes under it. */}
      <div ref={container} tabIndex={-1} className={styles.held} {...held.pointer}>
        {dashboard.isLoading && <DashboardSkeletons label={t('Loading dashboard data...')} />}
        {!failure && !dashboard.isLoading && (
          <div className={styles.sections}>
            <DashboardSection
              title={t('Pending Ride Requests')}
              list={held.pending}
              empty={t('No pending ride requests at the moment.')}
              moreTo="/operator/pending-rides"
            >
              {(ride, isGone) => (
                <PendingItem
                  key={ride.id}
                  ride={ride}
                  isGone={isGone}
                  now={now}
                  onAssign={show('assign')}
                />
              )}
            </DashboardSection>
            <DashboardSection
              title={t('Available Drivers')}
              list={held.available}
              empty={t('No drivers available at the moment.')}
              failure={dashboard.driversFailure}
              moreTo="/operator/drivers"
            >
              {(driver, isGone) => (
                <DriverItem
                  key={driver.id}
                  driver={driver}
                  isGone={isGone}
                  onProfile={() => setOpened({ as: 'profile', driver })}
                />
              )}
            </DashboardSection>
            <DashboardSection
              title={t('Active Rides')}
              list={held.active}
              empty={t('No active rides at the moment.')}
              moreTo="/operator/assigned-rides"
            >
              {(ride, isGone) => (
                <ActiveItem
                  key={ride.id}
                  ride={ride}
                  isGone={isGone}
                  now={now}
                  onDetails={show('details')}
                  onManage={show('actions')}
                />
              )}
            </DashboardSection>
          </div>
        )}
        <NewRidesNote waiting={dashboard.newRides} onShow={dashboard.showNewRides}>
          {(n) => t('{n, plural, one {# new ride} other {# new rides}}: show', { n })}
        </NewRidesNote>
      </div>
      {opened && (
        <OpenedDialog
          opened={opened}
          isGone={pending !== undefined && active !== undefined && !current}
          onShow={show}
          onMessage={messenger.writeAbout}
          onDone={done}
          onFailed={dashboard.refresh}
          onClose={close}
        />
      )}
      {messenger.dialog}
    </section>
  );
}

/** Sections of about the final size. */
function DashboardSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.sections} aria-busy="true">
      <p role="status" className={styles.loading}>
        {label}
      </p>
      {[1, 2, 3].map((section) => (
        <Card key={section} padding="small" className={styles.skeleton}>
          <Skeleton shape="heading" />
          <Skeleton lines={6} />
        </Card>
      ))}
    </div>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  /** Its ride is in no list any more. */
  isGone: boolean;
  onShow: (as: RideView) => (ride: Ride) => void;
  onMessage: (ride: Ride, who: 'rider' | 'driver') => void;
  /** A command has changed the lists. */
  onDone: () => void;
  /** A command has not, as far as is known. */
  onFailed: () => void;
  onClose: () => void;
}

/** The dialog of a ride or a driver. */
function OpenedDialog(props: OpenedDialogProps) {
  const { opened, isGone, onShow, onMessage, onDone, onFailed, onClose } = props;
  const t = useT();
  switch (opened.as) {
    case 'assign':
      return (
        <AssignDriverDialog
          ride={opened.ride}
          failureText={(error) => dashboardError(t, t('Failed to assign driver to ride'), error)}
          onAssigned={onDone}
          onFailed={onFailed}
          onClose={onClose}
        />
      );
    case 'details':
      return <RideDetailsDialog ride={opened.ride} onClose={onClose} />;
    case 'actions':
      return (
        <RideActionsDialog
          ride={opened.ride}
          onUpdateStatus={onShow('status')}
          onMessage={onMessage}
          onChange={onShow('change')}
          onClose={onClose}
        />
      );
    case 'change':
      return <ChangeBooking ride={opened.ride} onClose={onDone} />;
    case 'status':
      return (
        <UpdateStatusDialog
          ride={opened.ride}
          isGone={isGone}
          onFailed={onFailed}
          onUpdated={(ride, move) => {
            showToast(t('Ride #{id}: {status}', { id: String(ride.id), status: t(move.words) }));
            onDone();
          }}
          onClose={onClose}
        />
      );
    case 'profile':
      return <DriverProfileDialog driver={opened.driver} onClose={onClose} />;
  }
}
