import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** An icon or a small illustration. */
  picture?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  className?: string | undefined;
}

/** Nothing here yet: says so, and offers the next step. */
export function EmptyState({ title, children, picture, action, className }: EmptyStateProps) {
  return (
    <div className={classNames(styles.state, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
