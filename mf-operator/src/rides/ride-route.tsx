import { useT } from '@trupial/web-kit';
import { VisuallyHidden, looks } from '@trupial/ui-kit';
import type { Ride } from './ride.ts';
import styles from './rides.module.css';

/** An address with its name first and what follows the first comma quieter. */
function PlaceName({ address }: { address: string }) {
  const comma = address.indexOf(',');
  if (comma < 0) return <span className={styles.placeName}>{address}</span>;
  return (
    <>
      <span className={styles.placeName}>{address.slice(0, comma)}</span>
      <span className={styles.placeRest}>{address.slice(comma)}</span>
    </>
  );
}

/** Pickup and drop-off, one under the other. */
export function RideRoute({ ride }: { ride: Ride }) {
  const t = useT();
  return (
    <span className={looks.stack1}>
      <span className={styles.stop}>
        <VisuallyHidden>{t('Pickup')}: </VisuallyHidden>
        <PlaceName address={ride.pickup_location} />
      </span>
      <span className={styles.stop}>
        <VisuallyHidden>{t('Drop-off')}: </VisuallyHidden>
        <PlaceName address={ride.dropoff_location} />
      </span>
    </span>
  );
}

/** The same as a cell of a table. */
export const routeCell = (ride: Ride) => (
  <span className={styles.cell}>
    <RideRoute ride={ride} />
  </span>
);
