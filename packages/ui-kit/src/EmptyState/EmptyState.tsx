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
  className?: string | undefined;
}

/** Nothing here yet: says so, and offers the next step. */
export function EmptyState({
  title,
  heading,
  children,
  picture,
  action,
  className,
}: EmptyStateProps) {
  const Title = heading ?? 'p';
  return (
    <div className={classNames(styles.state, className)}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
