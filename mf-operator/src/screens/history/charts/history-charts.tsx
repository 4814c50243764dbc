import { type Answer, formatMoney, formatNumber, useT } from '@trupial/web-kit';
import { classNames } from '@trupial/ui-kit';
import type { DayFigures } from './days.ts';
import { DayBars } from './day-bars.tsx';
import styles from './charts.module.css';
import { DaysTable, HoursTable } from './chart-tables.tsx';
import { HeatMap } from './heat-map.tsx';

export interface HistoryChartsProps {
  days: readonly DayFigures[];
  hours: Answer<'rideHistoryAnalytics'>['by_hour'];
}

/** Rides and revenue by day, and when rides begin; behind each picture its table. */
export default function HistoryCharts({ days, hours }: HistoryChartsProps) {
  const t = useT();
  return (
    <div className={styles.charts}>
      <figure className={styles.chart}>
        <figcaption className={styles.title}>{t('Rides by day')}</figcaption>
        <DayBars
          label={t('Rides by day')}
          days={days}
          valueOf={({ rides }) => rides}
          format={(value) => formatNumber(value)}
          tone="rides"
        />
      </figure>
      <figure className={styles.chart}>
        <figcaption className={styles.title}>{t('Revenue by day')}</figcaption>
        <DayBars
          label={t('Revenue by day')}
          days={days}
          valueOf={({ revenue }) => revenue}
          format={(value) => formatMoney(value)}
          tone="revenue"
        />
      </figure>
      <figure className={classNames(styles.chart, styles.whole)}>
        <figcaption className={styles.title}>{t('Pickups by weekday and hour')}</figcaption>
        <HeatMap label={t('Pickups by weekday and hour')} hours={hours} />
      </figure>
      <details className={styles.tables}>
        <summary>{t('The charts as tables')}</summary>
        <DaysTable days={days} />
        <HoursTable hours={hours} />
      </details>
    </div>
  );
}
