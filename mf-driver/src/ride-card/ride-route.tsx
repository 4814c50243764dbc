import { looks } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit';
import type { ReactNode } from 'react';
import styles from './ride-card.module.css';

interface RideRouteProps {
  pickup: string;
  dropoff: string;
  /** Beside the pickup: Get Directions. */
  pickupAction?: ReactNode;
  dropoffAction?: ReactNode;
}

/** From where to where, as two stops on a line. */
export function RideRoute({ pickup, dropoff, pickupAction, dropoffAction }: RideRouteProps) {
  const t = useT();
  return (
    <dl className={looks.stack4}>
      <div className={styles.stop}>
        <dt className={styles.label}>{t('Pickup')}</dt>
        <dd className={styles.place}>
          <PlaceName address={pickup} />
        </dd>
        {pickupAction && <dd className={styles.placeAction}>{pickupAction}</dd>}
      </div>
      <div className={styles.stop}>
        <dt className={styles.label}>{t('Drop-off')}</dt>
        <dd className={styles.place}>
          <PlaceName address={dropoff} />
        </dd>
        {dropoffAction && <dd className={styles.placeAction}>{dropoffAction}</dd>}
      </div>
    </dl>
  );
}

/** An address with its name first and what follows the first comma quieter. */
export function PlaceName({ address }: { address: string }) {
  const comma = address.indexOf(',');
  if (comma < 0) return <span className={looks.strong}>{address}</span>;
  return (
    <>
      <span className={looks.strong}>{address.slice(0, comma)}</span>
      <span className={styles.placeRest}>{address.slice(comma)}</span>
    </>
  );
}
