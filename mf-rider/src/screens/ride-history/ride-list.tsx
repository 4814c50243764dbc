import { Button, buttonClass, CarIcon, EmptyState, SearchIcon } from '@trupial/ui-kit';
import { Table } from '@trupial/ui-kit/table';
import { Link, useT } from '@trupial/web-kit';
import { useDeferredValue } from 'react';
import { COLUMNS } from './list/sort-rides.ts';
import { useRideColumns } from './ride-columns.tsx';
import type { RideHistory } from './use-ride-history.ts';

const SKELETON_ROWS = 6;
/** More than any screen shows. */
const FIRST_ROWS = 20;

/** The rides as a table, on phones as cards; a suggestion when there are none. */
export function RideList({ history }: { history: RideHistory }) {
  const t = useT();
  const columns = useRideColumns();
  const { shown, sort, changeSort, open, isLoading } = history;
  // The visible part of a long list is painted first; the rest follows immediately.
  const isPainted = useDeferredValue(true, false);
  return (
    <Table
      caption={t('My rides')}
      columns={columns}
      rows={isPainted ? shown : shown.slice(0, FIRST_ROWS)}
      rowKey={(ride) => ride.id}
      sort={sort}
      onSort={({ column, direction }) => {
        const known = COLUMNS.find((name) => name === column);
        if (known) changeSort({ column: known, direction });
      }}
      onRowOpen={open}
      loadingRows={isLoading ? SKELETON_ROWS : 0}
      empty={<NoRides history={history} />}
      labels={{
        open: t('Open details'),
        sortBy: t('Sort by'),
        ascending: t('ascending'),
        descending: t('descending'),
        loading: t('Loading…'),
      }}
    />
  );
}

function NoRides({ history }: { history: RideHistory }) {
  const t = useT();
  if (history.rides?.length) {
    return (
      <EmptyState
        title={t('No rides match your search.')}
        picture={<SearchIcon size={32} />}
        action={<Button onClick={() => history.changeSearch('')}>{t('Show all rides')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('No ride history available.')}
      picture={<CarIcon size={32} />}
      action={
        <Link to="/" className={buttonClass('primary')}>
          {t('Book a ride')}
        </Link>
      }
    >
      {t('Your rides are kept here from the first one on.')}
    </EmptyState>
  );
}
