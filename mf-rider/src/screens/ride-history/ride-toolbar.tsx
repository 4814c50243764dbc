import { Button, RefreshIcon, SearchIcon, TextField } from '@trupial/ui-kit';
import { formatTime, useT } from '@trupial/web-kit';
import { useRef } from 'react';
import styles from './ride-history.module.css';
import type { RideHistory } from './use-ride-history.ts';

/** Search and Refresh, and how many rides are shown. */
export function RideToolbar({ history }: { history: RideHistory }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { search, changeSearch, shown, rides, updatedAt, isLoading, isRefreshing, isFeedAway } =
    history;
  return (
    <div className={styles.toolbar}>
      <TextField
        ref={field}
        type="search"
        label={t('Search rides')}
        hideLabel
        className={styles.search ?? ''}
        placeholder={t('Search rides by location, driver, date, or status...')}
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
      <Button
        icon={<RefreshIcon size={18} />}
        busy={isRefreshing}
        busyLabel={t('Refreshing...')}
        disabled={isLoading}
        onClick={history.refresh}
      >
        {t('Refresh')}
      </Button>
      <output className={styles.count}>
        {rides &&
          t('{count, plural, one {# ride} other {# rides}} · updated {time}', {
            count: shown.length,
            time: formatTime(new Date(updatedAt).toISOString()),
          })}
        {isFeedAway && ` · ${t('live updates are away, looking every 30 s')}`}
      </output>
    </div>
  );
}
