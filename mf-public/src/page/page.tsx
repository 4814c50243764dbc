import { useT } from '@trupial/web-kit/core';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For running text: lines that are not too long to read. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page except the booking: its heading, and its introduction. */
export function Page({ title, lead, isNarrow = false, children }: PageProps) {
  const t = useT();
  return (
    <div className={styles.page} data-narrow={isNarrow || undefined}>
      <title>{t('{title} · Trupial', { title })}</title>
      <header className={styles.header}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
