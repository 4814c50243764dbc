import { useT } from '@trupial/web-kit';
import { VisuallyHidden } from '@trupial/ui-kit';
import { PlaceName } from './place-name.tsx';
import styles from './rides.module.css';

/** Pickup and drop-off, one under the other. */
export function RideRoute({ pickup, dropoff }: { pickup: string; dropoff: string }) {
  const t = useT();
  return (
    <span className={styles.route}>
      <span className={styles.stop}>
        <VisuallyHidden>{t('Pickup')}: </VisuallyHidden>
        <PlaceName address={pickup} />
      </span>
      <span className={styles.stop}>
        <VisuallyHidden>{t('Drop-off')}: </VisuallyHidden>
        <PlaceName address={dropoff} />
      </span>
    </span>
  );
}
