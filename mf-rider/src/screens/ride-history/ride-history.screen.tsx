import {
  Alert,
  Button,
  buttonClass,
  ErrorState,
  looks,
  RefreshIcon,
  SearchToolbar,
} from '@trupial/ui-kit';
import { formatNumber, formatTime, Link, useT } from '@trupial/web-kit';
import { RideDetailsDialog } from './details/ride-details-dialog.tsx';
import { RideList } from './ride-list.tsx';
import { type RideHistory, useRideHistory } from './use-ride-history.ts';
import styles from './ride-history.module.css';

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
      <Link to="/recurring-rides" className={looks.link ?? ''}>
        <RefreshIcon size={18} /> {t('Recurring rides')}
      </Link>
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
          {history.isCut && <OlderRides listed={history.rides?.length ?? 0} />}
        </>
      )}
      {opened && (
        <RideDetailsDialog
          key={opened.id}
          ride={opened}
          other={rides?.find(({ id }) => id === (opened.return_of ?? opened.return_ride))}
          onOpen={history.open}
          onClose={close}
        />
      )}
    </section>
  );
}

/** That the list has not all rides, with the way to the others. */
function OlderRides({ listed }: { listed: number }) {
  const t = useT();
  return (
    <Alert
      announce={false}
      actions={
        <Link
          to="/profile?tab=history&period=all"
          className={buttonClass('secondary', { size: 'small' })}
        >
          {t('All completed rides')}
        </Link>
      }
    >
      {t('Only your newest {n} rides are listed.', { n: formatNumber(listed) })}
    </Alert>
  );
}

/** Search and Refresh, and how many rides are shown. */
function RideToolbar({ history }: { history: RideHistory }) {
  const t = useT();
  const { search, changeSearch, shown, rides, updatedAt, isLoading, isRefreshing, isFeedAway } =
    history;
  const updated =
    rides && ` · ${t('updated {time}', { time: formatTime(new Date(updatedAt).toISOString()) })}`;
  const away = isFeedAway && ` · ${t('live updates are away, looking every 30 s')}`;
  return (
    <SearchToolbar
      label={t('Search rides')}
      placeholder={t('Search rides by location, driver, date, or status...')}
      value={search}
      onChange={changeSearch}
      labels={{ clear: t('Clear') }}
      count={rides && t('{count, plural, one {# ride} other {# rides}}', { count: shown.length })}
      note={
        <>
          {updated}
          {away}
        </>
      }
    >
      <Button
        icon={<RefreshIcon size={18} />}
        busy={isRefreshing}
        busyLabel={t('Refreshing...')}
        disabled={isLoading}
        onClick={history.refresh}
      >
        {t('Refresh')}
      </Button>
    </SearchToolbar>
  );
}
