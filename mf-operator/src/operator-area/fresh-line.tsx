import { useLiveState, useT } from '@trupial/web-kit';
import { timeOf } from '@trupial/web-kit/time-of';
import { InlineMessage } from '@trupial/ui-kit';
import styles from './screen-head.module.css';

interface FreshLineProps {
  /** When it was last confirmed, in milliseconds; 0: never. */
  updatedAt: number;
  /** The last look at the server did not succeed. */
  isStale: boolean;
  /** It is fetched again by itself, also without live updates. */
  isPolled?: boolean | undefined;
}

/** How fresh a screen is. Its place is reserved from the start, so that nothing moves. */
export function FreshLine({ updatedAt, isStale, isPolled = false }: FreshLineProps) {
  const t = useT();
  const live = useLiveState();
  const time = timeOf(updatedAt ? new Date(updatedAt).toISOString() : null);
  return (
    <div className={styles.fresh}>
      {updatedAt > 0 &&
        (isStale ? (
          <InlineMessage tone="warning">{t('Not refreshed since {time}.', { time })}</InlineMessage>
        ) : (
          <>
            {/* Outside what is read out: it changes with every look. */}
            <span>{t('Updated {time}', { time })}</span>
            {isPolled && live === 'away' && (
              <InlineMessage>
                {t('Live updates are away; this list looks for itself.')}
              </InlineMessage>
            )}
          </>
        ))}
    </div>
  );
}
