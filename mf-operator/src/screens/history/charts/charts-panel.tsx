import { formatDate, useT } from '@trupial/web-kit';
import { Button, Card, EmptyState, ChartIcon, RefreshIcon, Skeleton } from '@trupial/ui-kit';
import { lazy, Suspense } from 'react';
import type { HistoryFilters } from '../history-filters.ts';
import styles from './charts.module.css';
import { useAnalytics } from './use-analytics.ts';

/** The drawing comes when charts are looked at. */
const HistoryCharts = lazy(() => import('./history-charts.tsx'));

/** The charts of the rides that the filters let through, and of which days they are. */
export function ChartsPanel({ filters }: { filters: HistoryFilters }) {
  const t = useT();
  const { start, end, days, hours, hasFailed, isFetching, refresh } = useAnalytics(filters);
  const waiting = <Skeleton shape="block" className={styles.skeleton} />;
  return (
    <Card as="section" padding="small" className={styles.panel} aria-label={t('Charts')}>
      <p className={styles.period}>
        {t('{from} – {to}', { from: formatDate(start), to: formatDate(end) })}
      </p>
      {hasFailed ? (
        <EmptyState
          picture={<ChartIcon size={32} />}
          title={t('The charts could not be loaded.')}
          action={
            <Button icon={<RefreshIcon size={18} />} busy={isFetching} onClick={refresh}>
              {t('Retry')}
            </Button>
          }
        />
      ) : days && hours ? (
        <Suspense fallback={waiting}>
          <HistoryCharts days={days} hours={hours} />
        </Suspense>
      ) : (
        waiting
      )}
    </Card>
  );
}
