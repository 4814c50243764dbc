import { formatTime, useLiveState, useT } from '@trupial/web-kit';
import { InlineMessage } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import { useTitle } from '../new-rides/new-rides.ts';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  title: string;
  /** When the list was last confirmed, in milliseconds; 0: never. */
  updatedAt: number;
  /** The last look at the server did not succeed. */
  isStale: boolean;
  children?: ReactNode;
}

/** Title of a screen, how fresh it is, and its buttons. */
export function ScreenHead({ title, updatedAt, isStale, children }: ScreenHeadProps) {
  const t = useT();
  const live = useLiveState();
  const time = formatTime(updatedAt ? new Date(updatedAt).toISOString() : null, '');
  return (
    <header className={styles.head}>
      <title>{useTitle(title)}</title>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.fresh}>
          {updatedAt > 0 &&
            (isStale ? (
              <InlineMessage tone="warning">
                {t('No connection. This list is from {time}.', { time })}
              </InlineMessage>
            ) : live === 'away' ? (
              <InlineMessage>
                {t('Updated {time}. Live updates are away; this list looks for itself.', { time })}
              </InlineMessage>
            ) : (
              <span>{t('Updated {time}', { time })}</span>
            ))}
        </div>
      </div>
      <div className={styles.buttons}>{children}</div>
    </header>
  );
}
