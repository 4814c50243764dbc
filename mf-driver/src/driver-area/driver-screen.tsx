import { useT } from '@trupial/web-kit';
import { timeOf } from '@trupial/web-kit/time-of';
import { Button, classNames, ErrorState, InlineMessage, RefreshIcon, looks } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './driver-screen.module.css';
import type { Fetched } from './fetched.ts';

interface DriverScreenProps {
  /** The name in the browser's tab. */
  page: string;
  title: string;
  /** Under the title. */
  head?: ReactNode;
  fetched: Fetched;
  /** For a list of many lines: less room between its parts. */
  isDense?: boolean;
  children: ReactNode;
}

/** A screen of the driver: its title, how fresh its data is, Refresh, and the data. */
export function DriverScreen({ page, title, head, fetched, isDense, children }: DriverScreenProps) {
  const t = useT();
  return (
    <section className={classNames(styles.screen, isDense && styles.dense)}>
      <title>{page}</title>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <Button icon={<RefreshIcon />} busy={fetched.isRefreshing} onClick={fetched.refresh}>
          {t('Refresh')}
        </Button>
        <FreshnessNote fetched={fetched} />
        {head && <div className={styles.below}>{head}</div>}
      </header>
      {children}
    </section>
  );
}

/** When the data is from; louder when it could not be fetched since. */
function FreshnessNote({ fetched: { updatedAt, isStale } }: { fetched: Fetched }) {
  const t = useT();
  // Its line is kept free, or the list would jump when it comes.
  if (updatedAt === 0) return <div className={styles.note} />;
  const time = timeOf(new Date(updatedAt).toISOString());
  return (
    <div className={styles.note}>
      {isStale ? (
        <InlineMessage tone="warning">{t('Not refreshed since {time}.', { time })}</InlineMessage>
      ) : (
        <span className={looks.quietFigures}>{t('Updated {time}', { time })}</span>
      )}
    </div>
  );
}

/** In place of data that could not be fetched: why, and Retry. */
export function FetchFailure({ title, fetched }: { title: string; fetched: Fetched }) {
  const t = useT();
  if (!fetched.hasFailed) return null;
  return (
    <ErrorState
      title={title}
      labels={{ retry: t('Retry') }}
      retrying={fetched.isRefreshing}
      onRetry={fetched.refresh}
    />
  );
}
