import { useT } from '@trupial/web-kit';
import { Button, CarIcon } from '@trupial/ui-kit';
import type { DriverProfile } from '../../drivers/driver-profile.ts';
import styles from './dashboard.module.css';

interface DriverItemProps {
  driver: DriverProfile;
  /** He is available no more. */
  isGone: boolean;
  onProfile: () => void;
}

/** A driver who is free. */
export function DriverItem({ driver, isGone, onProfile }: DriverItemProps) {
  const t = useT();
  return (
    <li className={styles.item}>
      <span className={styles.what}>
        <strong>{driver.name}</strong>
        <span className={styles.vehicle}>
          <CarIcon size={16} /> {driver.vehicle ?? t('No vehicle info')}
        </span>
      </span>
      {isGone ? (
        <span className={styles.quiet}>{t('No longer here')}</span>
      ) : (
        <Button
          size="small"
          aria-label={`${t('View Profile')}: ${driver.name}`}
          onClick={onProfile}
        >
          {t('View Profile')}
        </Button>
      )}
    </li>
  );
}
