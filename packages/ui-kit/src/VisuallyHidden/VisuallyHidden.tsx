import type { ElementType, HTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import styles from './VisuallyHidden.module.css';

export interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  /** `output` makes it a polite live region. */
  as?: ElementType | undefined;
}

/** For screen readers only; a link in it (such as 'Skip to content') shows itself on focus. */
export function VisuallyHidden({ as: Element = 'span', className, ...rest }: VisuallyHiddenProps) {
  return <Element {...rest} className={classNames(styles.visuallyHidden, className)} />;
}
