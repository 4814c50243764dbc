import { formatTime, useT } from '@trupial/web-kit';
import { Button, InlineMessage, RefreshIcon } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './screen-head.module.css';

/** How old a screen's list is. */
interface Freshness {
  /** When the list was last confirmed, in milliseconds; 0: never. */
  updatedAt: number;
  /** The last look at the server did not succeed. */
  isStale: boolean;
}

interface ScreenHeadProps extends Freshness {
  title: string;
  /** Under the title. */
  children?: ReactNode;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Title of a list's screen, how fresh the list is, and Refresh. */
export function ScreenHead({
  title,
  children,
  isRefreshing,
  onRefresh,
  ...freshness
}: ScreenHeadProps) {
  const t = useT();
  return (
    <header className={styles.head}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <FreshnessNote {...freshness} />
      </div>
      <Button icon={<RefreshIcon />} busy={isRefreshing} onClick={onRefresh}>
        {t('Refresh')}
      </Button>
      {children && <div className={styles.below}>{children}</div>}
    </header>
  );
}

/** When the list is from; louder when it could not be fetched since. */
function FreshnessNote({ updatedAt, isStale }: Freshness) {
  const t = useT();
  // Its line is kept free, or the list would jump when it comes.
  if (updatedAt === 0) return <div className={styles.note} />;
  const time = formatTime(new Date(updatedAt).toISOString());
  return (
    <div className={styles.note}>
      {isStale ? (
        <InlineMessage tone="warning">
          {t('No connection. What you see is from {time}.', { time })}
        </InlineMessage>
      ) : (
        <span className={styles.quiet}>{t('Updated {time}', { time })}</span>
      )}
    </div>
  );
}
