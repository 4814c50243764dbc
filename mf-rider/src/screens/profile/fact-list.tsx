import { classNames, looks } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import styles from './fact-list.module.css';
import lines from './lines.module.css';

interface ProfileFact {
  readonly label: string;
  readonly value: ReactNode;
  readonly icon?: ReactNode;
}

/** Labelled facts, one under the other. */
export function FactList({ facts }: { facts: readonly ProfileFact[] }) {
  return (
    <dl className={lines.lines}>
      {facts.map(({ label, value, icon }) => (
        <div key={label} className={classNames(lines.line, styles.fact)}>
          <dt className={styles.factLabel}>
            {icon}
            {label}
          </dt>
          <dd className={looks.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
