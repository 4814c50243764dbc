import type { ReactNode } from 'react';
import styles from './ride-details-dialog.module.css';

interface DetailSectionProps {
  title: string;
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** A part of what there is to know, under its title. */
export function TitledSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

/** A titled list of facts. */
export function DetailSection({ title, facts }: DetailSectionProps) {
  return (
    <TitledSection title={title}>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  );
}
