import { addressParts } from '../../rides/address-parts.ts';
import styles from './ride-history.module.css';

/** An address in a dense table: its name, and the rest quieter on one line. */
export function PlaceCell({ address }: { address: string }) {
  const { name, rest } = addressParts(address);
  return (
    <span className={styles.place} title={address}>
      <span className={styles.placeName}>{name}</span>{' '}
      {rest && <span className={styles.placeRest}>{rest}</span>}
    </span>
  );
}
