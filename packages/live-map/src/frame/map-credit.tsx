import { useT } from '@trupial/web-kit/core';
import { ISLAND_CREDIT } from '../ground/island-style.ts';
import styles from '../map-canvas.module.css';

interface MapCreditProps {
  readonly text?: string | undefined;
  /** The map that was chosen for this installation could not be had. */
  readonly isInstead?: boolean | undefined;
}

/** Whose data the map is made from: the licences ask that it is always in view. */
export function MapCredit({ text = ISLAND_CREDIT, isInstead = false }: MapCreditProps) {
  const t = useT();
  return (
    <p className={styles.credit}>
      {isInstead && `${t('A simpler map: the usual one cannot be reached.')} `}
      {text}
    </p>
  );
}
