import { Button, Card, ChartIcon, EmptyState, lazyPart, RefreshIcon } from '@trupial/ui-kit';
import { formatDate, loadTwice, useT } from '@trupial/web-kit';
import { useState } from 'react';
import { ChartsWaiting } from './charts-waiting.tsx';
import type { HistoryChartsProps } from './history-charts.tsx';
import styles from './charts.module.css';
import type { Analytics } from './use-analytics.ts';

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
export function ChartsPanel({ charts }: { charts: Analytics }) {
  const t = useT();
  const { start, end, days, hours, hasFailed, isFetching, refresh } = charts;
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
