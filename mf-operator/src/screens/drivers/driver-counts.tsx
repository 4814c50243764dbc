import { formatNumber, useT } from '@trupial/web-kit';
import { DRIVER_LOOKS } from '../../drivers/driver-status.ts';
import type { DriverStatus } from '../../drivers/driver-status.ts';
import styles from './drivers.module.css';

const STATUSES: readonly DriverStatus[] = ['available', 'on_ride', 'offline', 'inactive'];

/** How many drivers there are of each status. */
export function DriverCounts({ drivers }: { drivers: readonly { status: DriverStatus }[] }) {
  const t = useT();
  return (
    <dl className={styles.counts}>
      {STATUSES.map((status) => (
        <div key={status}>
          <dt>{t(DRIVER_LOOKS[status].name)}</dt>
          <dd>{formatNumber(drivers.filter((driver) => driver.status === status).length)}</dd>
        </div>
      ))}
    </dl>
  );
}
