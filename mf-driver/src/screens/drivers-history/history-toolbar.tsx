import { formatNumber, useT } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';
import { SearchIcon, TextField } from '@trupial/ui-kit';
import { useRef } from 'react';
import styles from './drivers-history.module.css';
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
  const field = useRef<HTMLInputElement>(null);
  const { search, changeSearch, count, rides, isCut } = history;
  return (
    <div className={styles.toolbar}>
      <TextField
        ref={field}
        type="search"
        label={t('Search completed rides')}
        hideLabel
        className={styles.search ?? ''}
        placeholder={t('Name, place, phone or date')}
        autoComplete="off"
        value={search}
        icon={<SearchIcon size={18} />}
        onChange={changeSearch}
        after={
          search && (
            <button
              type="button"
              className={styles.clear}
              onClick={() => {
                changeSearch('');
                field.current?.focus();
              }}
            >
              {t('Clear')}
            </button>
          )
        }
      />
      <output className={styles.count}>
        {rides && countOf(t, count, isCut ? rides.length : undefined)}
      </output>
    </div>
  );
}
