import { useT } from '@trupial/web-kit';
import { ErrorState } from '@trupial/ui-kit';
import { ScreenHead } from '../../driver-area/screen-head.tsx';
import { CompletedRideDialog } from './completed-ride-dialog.tsx';
import styles from './drivers-history.module.css';
import { HistoryTable } from './history-table.tsx';
import { HistoryToolbar } from './history-toolbar.tsx';
import { useDriversHistory } from './use-drivers-history.ts';

/** The rides that this driver has completed. */
export default function DriversHistoryScreen() {
  const t = useT();
  const history = useDriversHistory();
  return (
    <section className={styles.screen}>
      <title>{t('Drivers History')}</title>
      <ScreenHead
        title={t('Completed Rides')}
        updatedAt={history.updatedAt}
        isStale={history.isStale}
        isRefreshing={history.isRefreshing}
        onRefresh={history.refresh}
      />
      {history.hasFailed ? (
        <ErrorState
          title={t('Failed to fetch completed rides. Please try again.')}
          labels={{ retry: t('Retry') }}
          retrying={history.isRefreshing}
          onRetry={history.refresh}
        />
      ) : (
        <>
          <HistoryToolbar history={history} />
          <HistoryTable history={history} />
        </>
      )}
      <CompletedRideDialog ride={history.opened} onClose={history.close} />
    </section>
  );
}
