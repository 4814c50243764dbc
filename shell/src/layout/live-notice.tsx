import { sessionFeedAtom, useAtomValue, useT } from '@trupial/web-kit/core';
import styles from './layout.module.css';

/**
 * Shows that changes do not arrive automatically at present. It is placed over the page, so that
 * nothing moves.
 */
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
