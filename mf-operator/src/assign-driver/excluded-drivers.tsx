import { useT } from '@trupial/web-kit';
import styles from './assign-driver.module.css';
import type { Excluded } from './driver-options.ts';

/** The drivers that cannot have the ride, and the reason. */
export function ExcludedDrivers({ drivers }: { drivers: readonly Excluded[] }) {
  const t = useT();
  if (drivers.length === 0) return null;
  return (
    <details className={styles.excluded}>
      <summary>{t('Not for this ride ({n})', { n: drivers.length })}</summary>
      <ul>
        {drivers.map(({ id, name, why }) => (
          <li key={id}>
            {name} <span>{t(why)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
