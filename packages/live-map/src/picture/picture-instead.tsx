import { useT } from '@trupial/web-kit/core';
import type { LiveMapProps } from '../live-map.types.ts';
import { IslandFleet } from './island-fleet.tsx';
import styles from './picture.module.css';

/** The picture of the island in place of the map: the same rides and cars, without zoom. */
export default function PictureInstead(props: LiveMapProps) {
  const t = useT();
  return (
    <div className={styles.picture}>
      <IslandFleet {...props} />
      <p className={styles.word}>
        {t('This browser cannot show the map that moves; here is a picture of it.')}
      </p>
    </div>
  );
}
