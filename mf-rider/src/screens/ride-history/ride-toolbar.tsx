import { Button, RefreshIcon, SearchToolbar } from '@trupial/ui-kit';
import { formatTime, useT } from '@trupial/web-kit';
import type { RideHistory } from './use-ride-history.ts';

/** Search and Refresh, and how many rides are shown. */
export function RideToolbar({ history }: { history: RideHistory }) {
  const t = useT();
  const { search, changeSearch, shown, rides, updatedAt, isLoading, isRefreshing, isFeedAway } =
    history;
  const count =
    rides &&
    t('{count, plural, one {# ride} other {# rides}} · updated {time}', {
      count: shown.length,
      time: formatTime(new Date(updatedAt).toISOString()),
    });
  const away = isFeedAway && ` · ${t('live updates are away, looking every 30 s')}`;
  return (
    <SearchToolbar
      label={t('Search rides')}
      placeholder={t('Search rides by location, driver, date, or status...')}
      value={search}
      onChange={changeSearch}
      labels={{ clear: t('Clear') }}
      count={
        <>
          {count}
          {away}
        </>
      }
    >
      <Button
        icon={<RefreshIcon size={18} />}
        busy={isRefreshing}
        busyLabel={t('Refreshing...')}
        disabled={isLoading}
        onClick={history.refresh}
      >
        {t('Refresh')}
      </Button>
    </SearchToolbar>
  );
}
