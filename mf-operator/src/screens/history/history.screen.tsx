import { Link, useT } from '@trupial/web-kit';
import {
  Button,
  buttonClass,
  EmptyState,
  FilterIcon,
  SearchIcon,
  StarIcon,
  looks,
} from '@trupial/ui-kit';
import listStyles from '../../list-screen/list-screen.module.css';
import { ListPage } from '../../list-screen/list-page.tsx';
import { ListTable } from '../../list-screen/list-table.tsx';
import { PageLinks } from '../../paging/page-links.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import { ChartsPanel } from './charts/charts-panel.tsx';
import { ExportMenu } from './export-menu.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryFiltersPanel } from './history-filters-panel.tsx';
import { HistoryStatsRow } from './history-stats-row.tsx';
import styles from './history.module.css';
import { useHistoryExport } from './use-history-export.ts';
import { useHistory } from './use-history.ts';

const FILTERS_ID = 'history-filters';

/** Ended rides: figures, charts, filters, table, and the ways out of the screen. */
export default function HistoryScreen() {
  const t = useT();
  const history = useHistory();
  const out = useHistoryExport(history.filters);
  const { isOpen, details } = history;
  return (
    <ListPage
      title={t('Ride History & Analytics')}
      list={history}
      failure={history.failure}
      problem={out.failure}
      onDismissProblem={out.dismissFailure}
      before={
        <>
          <Button
            icon={<FilterIcon size={18} />}
            aria-expanded={isOpen}
            aria-controls={FILTERS_ID}
            onClick={history.toggle}
          >
            {t('Filters')}
          </Button>
          <Link to="/operator/leaderboard" className={buttonClass('secondary')}>
            <StarIcon size={18} /> {t('Leaderboard')}
          </Link>
          <ExportMenu busyWith={out.busyWith} onTake={out.take} />
        </>
      }
      dialogs={
        details && (
          <RideDetailsDialog
            ride={details}
            onReopened={() => {
              history.setDetails(undefined);
              history.refresh();
            }}
            onClose={() => history.setDetails(undefined)}
          />
        )
      }
    >
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
      <ListTable
        className={styles.frame}
        caption={t('Completed rides')}
        columns={historyColumns(t, history.setDetails)}
        rows={out.onPaper ?? history.rides}
        rowKey={(ride) => ride.id}
        list={history}
        loadingRows={10}
        loading={t('Loading rides…')}
        empty={
          <EmptyState picture={<SearchIcon size={32} />} title={t('No completed rides found')}>
            {t('There are no completed rides matching your current filters.')}
          </EmptyState>
        }
      />
      {history.count > 0 && (
        <footer className={listStyles.foot}>
          <p aria-live="polite" className={looks.quietFigures}>
            {t('Showing {from}-{to} of {n} rides', {
              from: history.from,
              to: history.to,
              n: history.count,
            })}
          </p>
          <PageLinks page={history.page} pages={history.pages} onPage={history.setPage} />
        </footer>
      )}
    </ListPage>
  );
}
