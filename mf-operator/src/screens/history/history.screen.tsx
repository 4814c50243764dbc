import { Link, useT } from '@trupial/web-kit';
import {
  Alert,
  Button,
  buttonClass,
  ErrorState,
  FilterIcon,
  RefreshIcon,
  StarIcon,
} from '@trupial/ui-kit';
import listStyles from '../../operator-area/list-screen.module.css';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import { PageLinks } from '../../paging/page-links.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import { ChartsPanel } from './charts/charts-panel.tsx';
import { ExportMenu } from './export-menu.tsx';
import { HistoryFiltersPanel } from './history-filters-panel.tsx';
import { HistoryStatsRow } from './history-stats-row.tsx';
import { HistoryTable } from './history-table.tsx';
import styles from './history.module.css';
import { useHistoryExport } from './use-history-export.ts';
import { useHistory } from './use-history.ts';

const FILTERS_ID = 'history-filters';

/** Ended rides: figures, charts, filters, table, and the ways out of the screen. */
export default function HistoryScreen() {
  const t = useT();
  const history = useHistory();
  const out = useHistoryExport(history.filters);
  const { isOpen, failure, details } = history;
  return (
    <section className={listStyles.screen}>
      <ScreenHead
        title={t('Ride History & Analytics')}
        updatedAt={history.updatedAt}
        isStale={history.isStale}
      >
        <Button
          icon={<FilterIcon size={18} />}
          aria-expanded={isOpen}
          aria-controls={FILTERS_ID}
          onClick={history.toggle}
        >
          {t('Filters')}
        </Button>
        <Link to="/operator/leaderboard" className={buttonClass('secondary')}>
          <span className={styles.link}>
            <StarIcon size={18} /> {t('Leaderboard')}
          </span>
        </Link>
        <ExportMenu busyWith={out.busyWith} onTake={out.take} />
        <Button
          icon={<RefreshIcon size={18} />}
          busy={history.isFetching && !history.isLoading}
          onClick={history.refresh}
        >
          {t('Refresh')}
        </Button>
      </ScreenHead>
      {out.failure && (
        <Alert tone="danger" labels={{ dismiss: t('Dismiss') }} onDismiss={out.dismissFailure}>
          {out.failure}
        </Alert>
      )}
      {failure ? (
        <ErrorState
          title={failure}
          labels={{ retry: t('Retry') }}
          retrying={history.isFetching}
          onRetry={history.refresh}
        />
      ) : (
        <>
          <HistoryStatsRow stats={history.stats} isFiltered={history.isFiltered} />
          <div id={FILTERS_ID} hidden={!isOpen}>
            <HistoryFiltersPanel
              filters={{ ...history.filters, search: history.search }}
              drivers={history.drivers}
              onChange={history.setFilters}
              onClear={history.clear}
            />
          </div>
          <ChartsPanel filters={history.filters} />
          <HistoryTable
            rides={out.onPaper ?? history.rides}
            isLoading={history.isLoading}
            onDetails={history.setDetails}
          />
          {history.count > 0 && (
            <footer className={listStyles.foot}>
              <p aria-live="polite" className={listStyles.shown}>
                {t('Showing {from}-{to} of {n} rides', {
                  from: history.from,
                  to: history.to,
                  n: history.count,
                })}
              </p>
              <PageLinks page={history.page} pages={history.pages} onPage={history.setPage} />
            </footer>
          )}
        </>
      )}
      {details && (
        <RideDetailsDialog
          ride={details}
          onReopened={() => {
            history.setDetails(undefined);
            history.refresh();
          }}
          onClose={() => history.setDetails(undefined)}
        />
      )}
    </section>
  );
}
