import { Button } from '@trupial/ui-kit';
import { useT } from '@trupial/web-kit/core';
import { useEffect, useRef } from 'react';
import styles from './area.module.css';

/** The panel in place of an area that could not be loaded or has failed. */
export function AreaFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.panel} role="alert">
      <h1 ref={heading} tabIndex={-1} className={styles.panelTitle}>
        {t('This part of Trupial is not available right now.')}
      </h1>
      <p>{t('Everything else still works. Check your connection, or try again in a moment.')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('Retry')}
      </Button>
    </section>
  );
}
