import { InlineMessage } from '@trupial/ui-kit';
import { type useQuery, useT } from '@trupial/web-kit';
import { timeOf } from '../i18n/time-of.ts';
import styles from './series.module.css';

interface StaleNoteProps {
  readonly query: Pick<
    ReturnType<typeof useQuery<unknown, Error>>,
    'isError' | 'data' | 'dataUpdatedAt'
  >;
}

/**
 * That what is shown could not be fetched again, and from when it is. Its place is reserved from the
 * start: no row moves under the pointer.
 */
export function StaleNote({ query }: StaleNoteProps) {
  const t = useT();
  return (
    <div className={styles.stale}>
      {query.isError && query.data !== undefined && (
        <InlineMessage tone="warning">
          {t('Not refreshed since {time}.', {
            time: timeOf(new Date(query.dataUpdatedAt).toISOString()),
          })}
        </InlineMessage>
      )}
    </div>
  );
}
