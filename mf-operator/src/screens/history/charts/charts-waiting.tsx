import { Skeleton } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import styles from './charts.module.css';

/** The charts while they are on their way: the same parts of the same size, so that nothing moves. */
export function ChartsWaiting() {
  const t = useT();
  const chart = (title: string, className: string | undefined) => (
    <div className={className}>
      <p className={styles.title}>{title}</p>
      <Skeleton shape="block" className={styles.waiting} />
    </div>
  );
  return (
    <div aria-hidden="true" className={styles.charts}>
      {chart(t('Rides by day'), styles.chart)}
      {chart(t('Revenue by day'), styles.chart)}
      {chart(t('Pickups by weekday and hour'), styles.whole)}
      <div className={styles.tables}>
        <p className={styles.summary} />
      </div>
    </div>
  );
}
