import { useT } from '@trupial/web-kit';
import { Button, CarIcon, EmptyState, SearchIcon } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import styles from './drivers-history.module.css';
import { historyColumns } from './history-columns.tsx';
import { OlderRides } from './older-rides.tsx';
import type { DriversHistory } from './use-drivers-history.ts';

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
