import { Button, Card, ChartIcon, EmptyState, lazyPart, RefreshIcon } from '@trupial/ui-kit';
import { callApi, formatDate, loadTwice, useQuery, useT } from '@trupial/web-kit';
import { useMemo, useState } from 'react';
import type { HistoryFilters } from '../history-filters.ts';
import { useToday } from '../../../words/use-today.ts';
import { ChartsWaiting } from './charts-waiting.tsx';
import type { HistoryChartsProps } from './history-charts.tsx';
import { daysBefore, MOST_DAYS, withEveryDay } from './days.ts';
import styles from './charts.module.css';

/** Where the figures of all charts live in the query client. */
export const ANALYTICS_KEY = ['operator', 'history-analytics'] as const;

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
    queryKey: [...ANALYTICS_KEY, start, end, filters],
    queryFn: ({ signal }) =>
      callApi('rideHistoryAnalytics', { query: { ...filters, start, end }, signal }),
    // Of other days the figures of before would be drawn as days without rides.
    placeholderData: (before, of) =>
      of?.queryKey[2] === start && of.queryKey[3] === end ? before : undefined,
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

interface DrawingProps extends HistoryChartsProps {
  onRetry: () => void;
}

/** The drawing comes when charts are looked at. */
const HistoryCharts = lazyPart<DrawingProps>(
  () => loadTwice(() => import('./history-charts.tsx')),
  ({ onRetry }) => <ChartsFailed onRetry={onRetry} />,
  <ChartsWaiting />,
);

/** In the room of the charts: their figures or their drawing could not be fetched. */
function ChartsFailed({ isBusy = false, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={styles.failed}>
      <EmptyState
        picture={<ChartIcon size={32} />}
        title={t('The charts could not be loaded.')}
        action={
          <Button icon={<RefreshIcon size={18} />} busy={isBusy} onClick={onRetry}>
            {t('Retry')}
          </Button>
        }
      />
      <div className={styles.room}>
        <ChartsWaiting />
      </div>
    </div>
  );
}

/** The charts of the rides that the filters let through, and of which days they are. */
export function ChartsPanel({ filters }: { filters: HistoryFilters }) {
  const t = useT();
  const { start, end, days, hours, hasFailed, isFetching, refresh } = useAnalytics(filters);
  const [attempt, setAttempt] = useState(0);
  return (
    <Card as="section" padding="small" className={styles.panel} aria-label={t('Charts')}>
      <p className={styles.period}>
        {t('{from} – {to}', { from: formatDate(start), to: formatDate(end) })}
      </p>
      {hasFailed ? (
        <ChartsFailed isBusy={isFetching} onRetry={refresh} />
      ) : days && hours ? (
        <HistoryCharts
          key={attempt}
          days={days}
          hours={hours}
          onRetry={() => setAttempt(attempt + 1)}
        />
      ) : (
        <ChartsWaiting />
      )}
    </Card>
  );
}
