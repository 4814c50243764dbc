import type { Map as GlMap } from 'maplibre-gl';
import { ISLAND_CREDIT } from '../ground/island-style.ts';
import styles from '../map-canvas.module.css';

/** Whose data the map is made from: the licences ask that it is always in view. */
export function MapCredit(_props: { readonly map: GlMap | undefined }) {
  return <p className={styles.credit}>{ISLAND_CREDIT}</p>;
}
