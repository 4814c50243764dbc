import { useT } from '@trupial/web-kit/core';
import styles from './ride-details.module.css';

interface RouteEndsProps {
  readonly pickup: string;
  readonly dropoff: string;
}

/** From where to where, as a line with two stops. */
export function RouteEnds({ pickup, dropoff }: RouteEndsProps) {
  const t = useT();
  return (
    <dl className={styles.ends}>
      <div className={styles.end}>
        <dt className={styles.label}>{t('Pickup')}</dt>
        <dd className={styles.value}>{pickup}</dd>
      </div>
      <div className={styles.end} data-last>
        <dt className={styles.label}>{t('Drop-off')}</dt>
        <dd className={styles.value}>{dropoff}</dd>
      </div>
    </dl>
  );
}
