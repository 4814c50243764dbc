import { classNames, looks } from '@trupial/ui-kit';
import type { ReactNode } from 'react';
import lines from '../lines.module.css';
import styles from './preview.module.css';

/** Lines of sample data in a card. */
export function SampleList({ children }: { children: ReactNode }) {
  return <ul className={lines.lines}>{children}</ul>;
}

interface SampleLineProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** A figure, a badge or what could be done, at the end of the line. */
  readonly end?: ReactNode;
}

/** One line of the list: icon, title, note, and what stands at its end. */
export function SampleLine({ icon, title, note, end }: SampleLineProps) {
  return (
    <li className={classNames(lines.line, styles.line)}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.what}>
        <span className={styles.title}>{title}</span>
        {note && <span className={looks.quiet}>{note}</span>}
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </li>
  );
}
