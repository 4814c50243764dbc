import { useT } from '@trupial/web-kit';
import { Alert, Button, looks } from '@trupial/ui-kit';
import { useEffect, useRef } from 'react';
import styles from './list-screen.module.css';
import type { CursorList } from './use-cursor-list.ts';

interface ShowMoreProps<Item> {
  list: CursorList<Item>;
  /** How many are shown, in words. */
  shown: string;
}

/** The end of a list: how much is shown, and the way to the rest. */
export function ShowMore<Item>({ list, shown }: ShowMoreProps<Item>) {
  const t = useT();
  const words = useRef<HTMLParagraphElement>(null);
  const hasPressed = useRef(false);
  useEffect(() => {
    // The button has been removed, and has lost the focus.
    if (hasPressed.current && !list.hasMore && document.activeElement === document.body) {
      words.current?.focus();
    }
  }, [list.hasMore]);
  if (list.items.length === 0) return null;
  return (
    <footer className={styles.foot}>
      <p ref={words} tabIndex={-1} aria-live="polite" className={looks.quietFigures}>
        {shown}
      </p>
      {list.hasMoreFailed && (
        <Alert tone="danger">{t('The rest could not be loaded. Please try again.')}</Alert>
      )}
      {list.hasMore && (
        <Button
          busy={list.isLoadingMore}
          onClick={() => {
            hasPressed.current = true;
            list.more();
          }}
        >
          {t('Show more')}
        </Button>
      )}
    </footer>
  );
}
