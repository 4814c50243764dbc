import { sessionFeedAtom, useAtomValue, useT } from '@trupial/web-kit/core';
import styles from './layout.module.css';

/** Says that changes do not come by themselves just now. It lies over the page, so nothing moves. */
export function LiveNotice() {
  const t = useT();
  const isAway = useAtomValue(sessionFeedAtom) === 'away';
  return (
    <output className={styles.live}>
      {isAway ? (
        <span>{t('Live updates are interrupted. The lists refresh every so often.')}</span>
      ) : null}
    </output>
  );
}
