import { formatTime, useT } from '@trupial/web-kit';
import { InlineMessage } from '@trupial/ui-kit';
import styles from './freshness-note.module.css';

interface FreshnessNoteProps {
  /** When the list was last confirmed, in milliseconds; 0: never. */
  updatedAt: number;
  /** The last look at the server did not succeed. */
  isStale: boolean;
}

/** When the list is from; louder when it could not be fetched since. */
export function FreshnessNote({ updatedAt, isStale }: FreshnessNoteProps) {
  const t = useT();
  if (updatedAt === 0) return null;
  const time = formatTime(new Date(updatedAt).toISOString());
  return (
    <div className={styles.note}>
      {isStale ? (
        <InlineMessage tone="warning">
          {t('No connection. This list is from {time}.', { time })}
        </InlineMessage>
      ) : (
        <span className={styles.quiet}>{t('Updated {time}', { time })}</span>
      )}
    </div>
  );
}
