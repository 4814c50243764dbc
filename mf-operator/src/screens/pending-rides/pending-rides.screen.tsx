import { useT } from '@trupial/web-kit';
import {
  Alert,
  Button,
  Card,
  CheckCircleIcon,
  EmptyState,
  ErrorState,
  RefreshIcon,
} from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { AssignDriverDialog } from '../../assign-driver/assign-driver-dialog.tsx';
import { NewRidesNote } from '../../lists/new-rides-note.tsx';
import { useRestoreFocus } from '../../lists/use-restore-focus.ts';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import type { Ride } from '../../rides/ride.ts';
import { attentionLook } from '../../rides/attention.ts';
import { useNow } from '../../rides/use-now.ts';
import { pendingColumns } from './pending-columns.tsx';
import styles from './pending-rides.module.css';
import { usePendingRides } from './use-pending-rides.ts';
import { usePreselectedDriver } from './use-preselected-driver.ts';

/** Rides that nobody drives yet: reject them, or give them to a driver. */
export default function PendingRidesScreen() {
  const t = useT();
  const { container, restore } = useRestoreFocus<HTMLDivElement>();
  const pending = usePendingRides(restore);
  const preselected = usePreselectedDriver();
  const now = useNow();
  const { held, isLoading, hasFailed, toAssign } = pending;
  const toneOf = (ride: Ride) => attentionLook(ride, now)?.row;

  return (
    <section>
      <ScreenHead
        title={t('Pending Ride Requests')}
        updatedAt={pending.updatedAt}
        isStale={pending.isStale}
      >
        <Button
          icon={<RefreshIcon size={18} />}
          busy={pending.isFetching && !isLoading}
          onClick={() => void pending.refresh()}
        >
          {t('Refresh Rides')}
        </Button>
      </ScreenHead>
      {preselected.driver && (
        <Alert
          className={styles.note}
          labels={{ dismiss: t('Dismiss') }}
          onDismiss={preselected.forget}
        >
          {t('Choose a ride for {driver}.', { driver: preselected.driver.name })}
        </Alert>
      )}
      {pending.failure && (
        <Alert
          tone="danger"
          className={styles.note}
          labels={{ dismiss: t('Dismiss') }}
          onDismiss={pending.dismissFailure}
        >
          {pending.failure}
        </Alert>
      )}
      {hasFailed ? (
        <ErrorState
          title={t('Failed to fetch ride requests. Please try again.')}
          labels={{ retry: t('Retry') }}
          retrying={pending.isFetching}
          onRetry={() => void pending.refresh()}
        />
      ) : (
        <div ref={container} tabIndex={-1} className={styles.list} {...held.pointer}>
          <Card padding="none" className={styles.frame}>
            <Table
              caption={t('Pending Ride Requests')}
              columns={pendingColumns(t, {
                gone: held.gone,
                now,
                isBusy: pending.isBusy,
                isRejecting: pending.isRejecting,
                onReject: pending.reject,
                onAssign: pending.assign,
              })}
              rows={held.items}
              rowKey={(ride) => ride.id}
              rowTone={toneOf}
              loadingRows={isLoading ? 6 : 0}
              labels={{ loading: t('Loading rides…') }}
              empty={
                <EmptyState
                  picture={<CheckCircleIcon size={32} />}
                  title={t('No pending ride requests available at the moment.')}
                />
              }
            />
          </Card>
          <NewRidesNote waiting={held.waiting} onShow={held.release}>
            {(n) => t('{n, plural, one {# new ride} other {# new rides}}: show', { n })}
          </NewRidesNote>
        </div>
      )}
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
    </section>
  );
}
