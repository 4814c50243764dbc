import { Button, Card, ChartIcon, EmptyState, RefreshIcon } from '@trupial/ui-kit';
import { callApi, formatDate, keepPreviousData, useQuery, useT } from '@trupial/web-kit';
import { lazy, Suspense, useMemo } from 'react';
import type { HistoryFilters } from '../history-filters.ts';
import { useToday } from '../../../words/use-today.ts';
import { ChartsWaiting } from './charts-waiting.tsx';
import { daysBefore, MOST_DAYS, withEveryDay } from './days.ts';
import styles from './charts.module.css';

/** Without a first day, the charts are of so many days. */
const PERIOD = 30;

/** What the charts show: the rides that the filters let through, of a period that can be drawn. */
function useAnalytics(filters: HistoryFilters) {
  const today = useToday();
  const end = filters.end || today;
  const earliest = daysBefore(end, MOST_DAYS - 1);
  const wanted = filters.start || daysBefore(end, PERIOD - 1);
  const start = wanted < earliest ? earliest : wanted;
  const query = useQuery({
    queryKey: ['operator', 'history-analytics', { ...filters, start, end }],
    queryFn: ({ signal }) =>
      callApi('rideHistoryAnalytics', { query: { ...filters, start, end }, signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const days = useMemo(() => data && withEveryDay(data.by_day, start, end), [data, start, end]);
  return {
    start,
    end,
    days,
    hours: data?.by_hour,
    hasFailed: query.isError && !data,
    isFetching: query.isFetching,
    refresh: () => void query.refetch(),
  };
}

/** The drawing comes when charts are looked at. */
const HistoryCharts = lazy(() => import('./history-charts.tsx'));

/** The charts of the rides that the filters let through, and of which days they are. */
export function ChartsPanel({ filters }: { filters: HistoryFilters }) {
  const t = useT();
  const { start, end, days, hours, hasFailed, isFetching, refresh } = useAnalytics(filters);
  return (
    <Card as="section" padding="small" className={styles.panel} aria-label={t('Charts')}>
      <p className={styles.period}>
        {t('{from} – {to}', { from: formatDate(start), to: formatDate(end) })}
      </p>
      {hasFailed ? (
        <div className={styles.failed}>
          <EmptyState
            picture={<ChartIcon size={32} />}
            title={t('The charts could not be loaded.')}
            action={
              <Button icon={<RefreshIcon size={18} />} busy={isFetching} onClick={refresh}>
                {t('Retry')}
              </Button>
            }
          />
          <div className={styles.room}>
            <ChartsWaiting />
          </div>
        </div>
      ) : days && hours ? (
        <Suspense fallback={<ChartsWaiting />}>
          <HistoryCharts days={days} hours={hours} />
        </Suspense>
      ) : (
        <ChartsWaiting />
      )}
    </Card>
  );
}
