import { SearchToolbar } from '@trupial/ui-kit';
import { formatNumber, type t as translate, useT } from '@trupial/web-kit';
import { DriverScreen, FetchFailure } from '../../driver-area/driver-screen.tsx';
import { CompletedRideDialog } from './completed-ride-dialog.tsx';
import { HistoryTable } from './history-table.tsx';
import { type DriversHistory, useDriversHistory } from './use-drivers-history.ts';

/** The rides that this driver has completed. */
export default function DriversHistoryScreen() {
  const t = useT();
  const history = useDriversHistory();
  return (
    <DriverScreen
      page={t('Drivers History')}
      title={t('Completed Rides')}
      fetched={history}
      isDense
    >
      <FetchFailure
        title={t('Failed to fetch completed rides. Please try again.')}
        fetched={history}
      />
      {!history.hasFailed && (
        <>
          <HistoryToolbar history={history} />
          <HistoryTable history={history} />
        </>
      )}
      <CompletedRideDialog ride={history.opened} onClose={history.close} />
    </DriverScreen>
  );
}

/** How many are shown; of a list that is cut, of how many. */
function countOf(t: typeof translate, count: number, newest: number | undefined): string {
  if (newest === undefined) {
    return t('{n, plural, =0 {No rides} one {# ride} other {# rides}}', { n: count });
  }
  return t('{n} of your newest {all} rides', { n: formatNumber(count), all: formatNumber(newest) });
}

/** The search with its Clear, and how many rides it finds. */
function HistoryToolbar({ history }: { history: DriversHistory }) {
  const t = useT();
  const { search, changeSearch, count, rides, isCut } = history;
  return (
    <SearchToolbar
      label={t('Search completed rides')}
      placeholder={t('Name, place, phone or date')}
      value={search}
      onChange={changeSearch}
      labels={{ clear: t('Clear') }}
      count={rides && countOf(t, count, isCut ? rides.length : undefined)}
    />
  );
}
