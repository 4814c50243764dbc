import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps {
  title: ReactNode;
  /** The title is a heading: of a screen that shows nothing else, 'h1'. */
  heading?: 'h1' | 'h2' | undefined;
  children?: ReactNode;
  /** An icon or a small illustration. */
  picture?: ReactNode;
  /** The next step: one button or link. */
  action?: ReactNode;
  /** What is missing is a problem: read out at once, in the colours of danger. */
  role?: 'alert' | undefined;
  className?: string | undefined;
}

/** Shows that there is nothing here yet, and offers the next step. */
export function EmptyState({
  title,
  heading,
  children,
  picture,
  action,
  role,
  className,
}: EmptyStateProps) {
  const Title = heading ?? 'p';
  return (
    <div role={role} className={classNames(styles.state, className)}>
      {picture && <div className={classNames(styles.picture, role && styles.warn)}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
