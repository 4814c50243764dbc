import { Alert, Button, ErrorState } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import { RideDetailsDialog } from './details/ride-details-dialog.tsx';
import styles from './ride-history.module.css';
import { RideList } from './ride-list.tsx';
import { RideToolbar } from './ride-toolbar.tsx';
import { useRideHistory } from './use-ride-history.ts';

/** The rider's own rides: past, current and future. */
export default function RideHistoryScreen() {
  const t = useT();
  const history = useRideHistory();
  const { rides, hasFailed, isRefreshing, refresh, opened, close } = history;
  const failed = t('Failed to fetch ride history. Please try again.');
  const isEmptyHanded = hasFailed && !rides;
  return (
    <section className={styles.page}>
      <title>{t('My History · Trupial')}</title>
      <h1 className={styles.title}>{t('My History')}</h1>
      {isEmptyHanded ? (
        <ErrorState
          title={failed}
          retrying={isRefreshing}
          labels={{ retry: t('Retry') }}
          onRetry={refresh}
        />
      ) : (
        <>
          <RideToolbar history={history} />
          {hasFailed && (
            <Alert
              tone="danger"
              actions={
                <Button size="small" busy={isRefreshing} onClick={refresh}>
                  {t('Retry')}
                </Button>
              }
            >
              {failed}
            </Alert>
          )}
          <RideList history={history} />
        </>
      )}
      {opened && <RideDetailsDialog key={opened.id} ride={opened} onClose={close} />}
    </section>
  );
}
