import { useT } from '@trupial/web-kit/core';
import styles from './layout.module.css';

/** First stop of the Tab key: past the navigation. */
export function SkipLink() {
  const t = useT();
  return (
    <a href="#main" className={styles.skipLink}>
      {t('Skip to content')}
    </a>
  );
}
