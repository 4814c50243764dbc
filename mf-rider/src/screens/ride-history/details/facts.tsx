import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './ride-details.module.css';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole line. */
  readonly wide?: boolean;
}

/** A titled group of labelled facts. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id} className={styles.groupTitle}>
        {title}
      </h3>
      <dl className={styles.facts}>
        {facts.map(({ label, value, wide }) => (
          <div key={label} className={styles.fact} data-wide={wide || undefined}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
