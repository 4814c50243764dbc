import type { ReactNode } from 'react';
import { useTitle } from '../new-rides/new-rides.ts';
import { FreshLine } from './fresh-line.tsx';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  title: string;
  /** When the list was last confirmed, in milliseconds; 0: never. */
  updatedAt: number;
  /** The last look at the server did not succeed. */
  isStale: boolean;
  /** It is fetched again by itself, also without live updates. */
  isPolled?: boolean | undefined;
  children?: ReactNode;
}

/** Title of a screen, how fresh it is, and its buttons. */
export function ScreenHead({ title, updatedAt, isStale, isPolled, children }: ScreenHeadProps) {
  return (
    <header>
      <title>{useTitle(title)}</title>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.buttons}>{children}</div>
      </div>
      {/* A row of its own: its words come and go, and must not push the buttons into another row. */}
      <FreshLine updatedAt={updatedAt} isStale={isStale} isPolled={isPolled} />
    </header>
  );
}
