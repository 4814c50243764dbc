import { formatNumber, Link, useT } from '@trupial/web-kit';
import {
  Button,
  buttonClass,
  classNames,
  EmptyState,
  FilterIcon,
  RefreshIcon,
  SearchIcon,
  Skeleton,
  StarIcon,
  looks,
  DownloadIcon,
  Menu,
  PrintIcon,
  type MenuItem,
  type MenuTriggerProps,
} from '@trupial/ui-kit';
import listStyles from '../../list-screen/list-screen.module.css';
import { ListPage } from '../../list-screen/list-page.tsx';
import { ListTable } from '../../list-screen/list-table.tsx';
import { PageLinks } from '../../paging/page-links.tsx';
import { RideDetailsDialog } from '../../ride-details/ride-details-dialog.tsx';
import { ChartsPanel } from './charts/charts-panel.tsx';
import { FiltersOnPaper } from './filters-on-paper.tsx';
import { historyColumns } from './history-columns.tsx';
import { HistoryFiltersPanel } from './history-filters-panel.tsx';
import { HistoryStatsRow } from './history-stats-row.tsx';
import styles from './history.module.css';
import { type HistoryOnPaper, useHistoryExport, type ExportKind } from './use-history-export.ts';
import { useHistory } from './use-history.ts';

const FILTERS_ID = 'history-filters';

/** Ended rides: figures, charts, filters, table, and the ways out of the screen. */
export default function HistoryScreen() {
  const t = useT();
  const history = useHistory();
  const out = useHistoryExport(history.filters, history.count);
  const { isOpen, details } = history;
  const isOfCompleted = (history.filters.status || 'Completed') === 'Completed';
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
      above={
        <div className={classNames(looks.stack4, out.areOthersShown && styles.ofOthers)}>
          <HistoryStatsRow
            stats={history.stats}
            isMissing={history.areFiguresMissing}
            isFiltered={history.isFiltered}
          />
          <div id={FILTERS_ID} hidden={!isOpen}>
            <HistoryFiltersPanel
              filters={{ ...history.filters, search: history.search }}
              drivers={history.drivers}
              onChange={history.setFilters}
              onClear={history.clear}
            />
          </div>
          <ChartsPanel charts={history.charts} />
        </div>
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
      {out.cutAt !== undefined && (
        <p>
          {t('Only the newest {n} rides are printed. An exported file has all of them.', {
            n: formatNumber(out.cutAt),
          })}
        </p>
      )}
      <FiltersOnPaper filters={out.onPaper?.filters ?? history.filters} drivers={history.drivers} />
      <ListTable
        className={styles.frame}
        caption={isOfCompleted ? t('Completed rides') : t('Ended rides')}
        columns={historyColumns(t, history.setDetails)}
        rows={out.onPaper?.rides ?? history.rides}
        rowKey={(ride) => ride.id}
        list={out.onPaper ? { isLoading: false } : history}
        loadingRows={10}
        loading={t('Loading rides…')}
        empty={
          isOfCompleted ? (
            <EmptyState picture={<SearchIcon size={32} />} title={t('No completed rides found')}>
              {t('There are no completed rides matching your current filters.')}
            </EmptyState>
          ) : (
            <EmptyState picture={<SearchIcon size={32} />} title={t('No rides found')}>
              {t('There are no rides matching your current filters.')}
            </EmptyState>
          )
        }
      />
      <HistoryFoot history={history} onPaper={out.onPaper} />
    </ListPage>
  );
}

interface HistoryFootProps {
  readonly history: ReturnType<typeof useHistory>;
  /** What is on paper in this moment. */
  readonly onPaper: HistoryOnPaper | undefined;
}

/** Which of how many rides are shown, and the way to the others. */
function HistoryFoot({ history, onPaper }: HistoryFootProps) {
  const t = useT();
  const printed = onPaper?.rides.length;
  const shown = printed === undefined ? history : { from: printed && 1, to: printed };
  const { page, pages } = history;
  const { count } = onPaper ?? history;
  const isCounting = !onPaper && !history.areFiguresMissing && history.isCounting;
  if (!count && !isCounting && (onPaper || !history.areFiguresMissing)) return null;
  return (
    <footer className={listStyles.foot}>
      {count === undefined && !isCounting ? (
        <div role="alert" className={looks.line}>
          {t('The figures could not be loaded.')}
          <Button
            size="small"
            icon={<RefreshIcon size={16} />}
            busy={history.areFiguresFetched}
            onClick={history.fetchFigures}
          >
            {t('Retry')}
          </Button>
        </div>
      ) : (
        <p
          aria-live="polite"
          aria-busy={isCounting}
          className={classNames(looks.quietFigures, isCounting && styles.counting)}
        >
          {count === undefined ? (
            <Skeleton />
          ) : (
            t('Showing {from}-{to} of {n} rides', { from: shown.from, to: shown.to, n: count })
          )}
        </p>
      )}
      <PageLinks page={page} pages={pages} onPage={history.setPage} />
    </footer>
  );
}

interface ExportMenuProps {
  busyWith: ExportKind | undefined;
  onTake: (kind: ExportKind) => void;
}

const triggerWith = (label: string, isBusy: boolean) => (props: MenuTriggerProps) => (
  <Button {...props} icon={<DownloadIcon size={18} />} busy={isBusy}>
    {label}
  </Button>
);

/** The rides that the filters let through, as a file or on paper. */
function ExportMenu({ busyWith, onTake }: ExportMenuProps) {
  const t = useT();
  const item = (id: ExportKind, label: string, icon: MenuItem['icon']): MenuItem => ({
    id,
    label,
    icon,
    onSelect: () => onTake(id),
  });
  return (
    <Menu
      align="end"
      trigger={triggerWith(t('Export'), busyWith !== undefined)}
      items={[
        item('csv', 'CSV', <DownloadIcon size={18} />),
        item('xlsx', 'Excel (XLSX)', <DownloadIcon size={18} />),
        { ...item('print', t('Print'), <PrintIcon size={18} />), separated: true },
      ]}
    />
  );
}
