import { Alert, Button, CarIcon, DownloadIcon, EmptyState, SearchIcon } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { formatNumber, useT } from '@trupial/web-kit';
import { saveHistory, useExport } from '@trupial/web-kit/use-export';
import { historyColumns } from './history-columns.tsx';
import type { DriversHistory } from './use-drivers-history.ts';
import styles from './drivers-history.module.css';

const SKELETON_ROWS = 6;

/** The completed rides as a table, on phones as cards. */
export function HistoryTable({ history }: { history: DriversHistory }) {
  const t = useT();
  const { shown, sort, changeSort, open, isLoading, more, showMore, rides, isCut } = history;
  return (
    <>
      <Table
        caption={t('Completed Rides')}
        columns={historyColumns(t)}
        rows={shown}
        rowKey={(ride) => ride.id}
        sort={sort}
        onSort={changeSort}
        onRowOpen={open}
        loadingRows={isLoading ? SKELETON_ROWS : 0}
        empty={<NoRides history={history} />}
        className={styles.table}
        labels={{
          open: t('Open details'),
          sortBy: t('Sort by'),
          ascending: t('ascending'),
          descending: t('descending'),
          loading: t('Loading rides…'),
        }}
      />
      {more > 0 && (
        <Button className={styles.more} onClick={showMore}>
          {t('Show more ({n})', { n: more })}
        </Button>
      )}
      {isCut && <OlderRides listed={rides?.length ?? 0} />}
    </>
  );
}

function NoRides({ history }: { history: DriversHistory }) {
  const t = useT();
  const { rides, search, changeSearch } = history;
  if (rides?.length && search) {
    return (
      <EmptyState
        picture={<SearchIcon size={32} />}
        title={t('No rides match your search.')}
        action={<Button onClick={() => changeSearch('')}>{t('Show all rides')}</Button>}
      />
    );
  }
  return (
    <EmptyState picture={<CarIcon size={32} />} title={t('No completed rides available.')}>
      {t('A ride that you finish is kept here.')}
    </EmptyState>
  );
}

/** Shows that the list is shortened, with a link to the rest. */
function OlderRides({ listed }: { listed: number }) {
  const t = useT();
  const { take, busyWith, failure } = useExport(t('Failed to export the rides. Please try again.'));
  const takeAll = () => take('csv', () => saveHistory('csv', { status: 'Completed' }));
  return (
    <Alert
      tone={failure ? 'danger' : 'info'}
      announce={failure !== undefined}
      actions={
        <Button
          size="small"
          icon={<DownloadIcon size={18} />}
          busy={busyWith !== undefined}
          onClick={() => void takeAll()}
        >
          {t('Download all rides (CSV)')}
        </Button>
      }
    >
      {failure ??
        t('Your newest {n} rides are listed and searched here. The file has all of them.', {
          n: formatNumber(listed),
        })}
    </Alert>
  );
}
