import { useT } from '@trupial/web-kit';
import { Button, ErrorState, FilterIcon, PrintIcon, RefreshIcon } from '@trupial/ui-kit';
import { ScreenHead } from '../../operator-area/screen-head.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import { HistoryFiltersPanel } from './history-filters-panel.tsx';
import { HistoryStatsRow } from './history-stats-row.tsx';
import { HistoryTable } from './history-table.tsx';
import styles from './history.module.css';
import { PageLinks } from '../../paging/page-links.tsx';
import { useHistory } from './use-history.ts';
import { useIsPrinting } from './use-printing.ts';

const FILTERS_ID = 'history-filters';

/** Completed rides: figures, filters, table. */
export default function HistoryScreen() {
  const t = useT();
  const history = useHistory();
  const isPrinting = useIsPrinting();
  const { page, filtered, isOpen, failure, details } = history;
  return (
    <section className={styles.screen}>
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
        <Button icon={<PrintIcon size={18} />} onClick={() => print()}>
          {t('Print')}
        </Button>
        <Button
          icon={<RefreshIcon size={18} />}
          busy={history.isFetching && !history.isLoading}
          onClick={history.refresh}
        >
          {t('Refresh')}
        </Button>
      </ScreenHead>
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
              filters={history.filters}
              drivers={history.drivers}
              onChange={history.setFilters}
              onClear={history.clear}
            />
          </div>
          <HistoryTable
            rides={isPrinting ? filtered : page.items}
            isLoading={history.isLoading}
            onDetails={history.setDetails}
          />
          {filtered.length > 0 && (
            <footer className={styles.foot}>
              <p aria-live="polite" className={styles.showing}>
                {t('Showing {from}-{to} of {n} rides', {
                  from: page.from,
                  to: page.to,
                  n: filtered.length,
                })}
              </p>
              <PageLinks page={page.page} pages={page.pages} onPage={history.setPage} />
            </footer>
          )}
        </>
      )}
      {details && (
        <RideDetailsDialog ride={details} onClose={() => history.setDetails(undefined)} />
      )}
    </section>
  );
}
