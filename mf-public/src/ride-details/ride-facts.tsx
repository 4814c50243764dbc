import { looks } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './ride-facts.module.css';

export interface RideFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole line. */
  readonly wide?: boolean;
}

/** Labelled facts of a ride, in as many columns as fit. */
export function RideFacts({ facts }: { facts: readonly RideFact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={styles.fact} data-wide={wide || undefined}>
          <dt className={looks.quiet}>{label}</dt>
          <dd className={looks.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
