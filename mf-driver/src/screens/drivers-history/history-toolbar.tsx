import { formatNumber, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { SearchToolbar } from '@trupial/ui-kit';
import type { DriversHistory } from './use-drivers-history.ts';

/** How many are shown; of a list that is cut, of how many. */
function countOf(t: typeof translate, count: number, newest: number | undefined): string {
  if (newest === undefined) {
    return t('{n, plural, =0 {No rides} one {# ride} other {# rides}}', { n: count });
  }
  return t('{n} of your newest {all} rides', { n: formatNumber(count), all: formatNumber(newest) });
}

/** The search with its Clear, and how many rides it finds. */
export function HistoryToolbar({ history }: { history: DriversHistory }) {
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
