import { ISLAND_CREDIT } from '../ground/island-style.ts';
import styles from '../map-canvas.module.css';

/** Whose data the map is made from: the licences ask that it is always in view. */
export function MapCredit({ text = ISLAND_CREDIT }: { readonly text?: string | undefined }) {
  return <p className={styles.credit}>{text}</p>;
}
