import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './VisuallyHidden.module.css';

/** For screen readers only; a link in it (such as 'Skip to content') shows itself on focus. */
export function VisuallyHidden({ className, ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={classNames(styles.visuallyHidden, className)} />;
}
