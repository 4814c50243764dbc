import { looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { isUntold } from './untold.ts';
import styles from './ride-facts.module.css';

interface RouteEndsProps {
  readonly pickup: string;
  readonly dropoff: string;
}

/** From where to where, as a line with two stops; or until when that was told. */
export function RouteEnds({ pickup, dropoff }: RouteEndsProps) {
  const t = useT();
  if (isUntold({ pickup_location: pickup, dropoff_location: dropoff })) {
    return (
      <p>
        {t(
          'Names and places are shown for seven days. Booked with an account? Log in to see them in My History.',
        )}
      </p>
    );
  }
  return (
    <dl className={styles.ends}>
      <div className={styles.end}>
        <dt className={looks.quiet}>{t('Pickup')}</dt>
        <dd className={looks.value}>{pickup}</dd>
      </div>
      <div className={styles.end} data-last>
        <dt className={looks.quiet}>{t('Drop-off')}</dt>
        <dd className={looks.value}>{dropoff}</dd>
      </div>
    </dl>
  );
}
