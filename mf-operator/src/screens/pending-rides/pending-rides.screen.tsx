import { useT } from '@trupial/web-kit';
import { useState } from 'react';
import { Alert, CheckCircleIcon, EmptyState } from '@trupial/ui-kit';
import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { ChangeBooking } from '../../change-booking/change-booking.tsx';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import { ListPage } from '../../list-screen/list-page.tsx';
import { ListTable } from '../../list-screen/list-table.tsx';
import type { Ride } from '../../rides/ride.ts';
import { attentionLook } from '../../rides/attention.ts';
import { useNow } from '@trupial/web-kit/use-now';
import { pendingColumns } from './pending-columns.tsx';
import styles from './pending-rides.module.css';
import { RejectRideDialog } from './reject-ride-dialog.tsx';
import { usePendingRides } from './use-pending-rides.ts';
import { usePreselectedDriver } from './use-preselected-driver.ts';

/** Rides that have no driver yet: reject them, or assign them to a driver. */
export default function PendingRidesScreen() {
  const t = useT();
  const { container, restore } = useRestoreFocus();
  const pending = usePendingRides(restore);
  const preselected = usePreselectedDriver();
  const now = useNow();
  const { held, toAssign } = pending;
  const [toChange, setToChange] = useState<Ride>();
  const toneOf = (ride: Ride) => attentionLook(ride, now)?.row;

  return (
    <ListPage
      title={t('Pending Ride Requests')}
      list={pending}
      refresh={t('Refresh Rides')}
      failure={t('Failed to fetch ride requests. Please try again.')}
      failsAlone
      above={
        preselected.driver && (
          <Alert labels={{ dismiss: t('Dismiss') }} onDismiss={preselected.forget}>
            {t('Choose a ride for {driver}.', { driver: preselected.driver.name })}
          </Alert>
        )
      }
      dialogs={
        <>
          {toChange && <ChangeBooking ride={toChange} onClose={() => setToChange(undefined)} />}
          {toAssign && (
            <AssignDriverDialog
              ride={toAssign}
              preselected={preselected.driver?.id}
              onAssigned={(ride) => {
                preselected.forget();
                pending.assigned(ride);
              }}
              onClose={pending.closeAssign}
            />
          )}
          <RejectRideDialog
            ride={pending.toReject}
            onConfirm={pending.reject}
            onCancel={pending.closeReject}
          />
        </>
      }
    >
      <div ref={container} tabIndex={-1} className={styles.list} {...held.pointer}>
        <ListTable
          caption={t('Pending Ride Requests')}
          columns={pendingColumns(t, {
            gone: held.gone,
            now,
            isRejecting: pending.isRejecting,
            onReject: pending.askToReject,
            onAssign: pending.assign,
            onChange: setToChange,
          })}
          rows={held.items}
          rowKey={(ride) => ride.id}
          rowTone={toneOf}
          list={pending}
          loadingRows={6}
          loading={t('Loading rides…')}
          empty={
            <EmptyState
              picture={<CheckCircleIcon size={32} />}
              title={t('No pending ride requests available at the moment.')}
            />
          }
        />
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
