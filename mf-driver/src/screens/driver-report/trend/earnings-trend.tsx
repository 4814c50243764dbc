import { formatMoney, lazyScreen, useT } from '@trupial/web-kit';
import { Skeleton } from '@trupial/ui-kit';
import { Suspense } from 'react';
import styles from './earnings-trend.module.css';
import { type Period, PERIOD_NAMES, type Trend } from '../period.ts';
import { trendLabel } from './trend-label.ts';

const EarningsChart = lazyScreen(() => import('./earnings-chart.tsx'));

interface EarningsTrendProps {
  trend: Trend | undefined;
  period: Period;
}

/**
 * The earnings of a period as a line, and as a table for those who prefer text or use a screen
 * reader.
 */
export function EarningsTrend({ trend, period }: EarningsTrendProps) {
  if (!trend) return <Skeleton shape="block" className={styles.place} />;
  return (
    <div className={styles.trend}>
      <Suspense fallback={<Skeleton shape="block" className={styles.place} />}>
        <EarningsChart trend={trend} />
      </Suspense>
      <TrendTable trend={trend} period={period} />
    </div>
  );
}

function TrendTable({ trend, period }: { trend: Trend; period: Period }) {
  const t = useT();
  return (
    <details className={styles.details}>
      <summary>{t('Show as a table')}</summary>
      <table className={styles.table}>
        <caption>{`${t('Earnings Trend')}, ${t(PERIOD_NAMES[period])}`}</caption>
        <thead>
          <tr>
            <th scope="col">{t('When')}</th>
            <th scope="col">{t('Earnings')}</th>
          </tr>
        </thead>
        <tbody>
          {trend.labels.map((label, index) => (
            <tr key={label}>
              <th scope="row">{trendLabel(label)}</th>
              <td>{formatMoney(trend.data[index])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
