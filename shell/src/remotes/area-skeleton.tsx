import { useT } from '@trupial/web-kit/core';
import styles from './area.module.css';

/** Reserves the room of a screen while its code is loading; shows a message only after a moment. */
export function AreaSkeleton() {
  const t = useT();
  return (
    <output className={styles.skeleton}>
      <span className={styles.skeletonText}>{t('Loading…')}</span>
    </output>
  );
}
