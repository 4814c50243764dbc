import { looks } from '@trupial/ui-kit';
import styles from './ride-card.module.css';

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
