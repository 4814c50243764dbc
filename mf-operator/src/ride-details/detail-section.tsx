import type { ReactNode } from 'react';
import styles from './ride-details.module.css';

interface DetailSectionProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A titled list of facts. */
export function DetailSection({ title, facts }: DetailSectionProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
