import type { ReactNode } from 'react';
import styles from './page.module.css';

/** Running text under a heading; both are translated. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <p>{children}</p>
    </section>
  );
}
