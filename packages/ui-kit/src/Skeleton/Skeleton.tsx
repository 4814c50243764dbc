import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** The shape of what is coming. */
  shape?: 'text' | 'heading' | 'control' | 'block' | undefined;
  /** Lines of text; the last is shorter. */
  lines?: number | undefined;
  /** Something like what is coming: it is not seen, and the shape has its size. */
  children?: ReactNode;
  className?: string | undefined;
}

/** A grey shape of the final size. Put `aria-busy` on the region that holds it. */
export function Skeleton({ shape = 'text', lines = 1, children, className }: SkeletonProps) {
  if (children !== undefined) {
    return (
      <span aria-hidden="true" className={classNames(styles.like, className)}>
        <span>{children}</span>
      </span>
    );
  }
  return (
    <span aria-hidden="true" className={classNames(styles.group, className)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classNames(styles.skeleton, styles[shape])} />
      ))}
    </span>
  );
}
