import type { ElementType, HTMLAttributes, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType | undefined;
  padding?: 'none' | 'small' | 'medium' | 'large' | undefined;
  /** `raised` floats over a picture, `accent` has the coral edge, `sunken` lies in the sand. */
  variant?: 'plain' | 'raised' | 'accent' | 'sunken' | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** A surface for related content. */
export function Card({
  as: Element = 'div',
  padding = 'medium',
  variant = 'plain',
  className,
  ...rest
}: CardProps) {
  const classes = classNames(styles.card, styles[variant], styles[`${padding}Padding`], className);
  return <Element {...rest} className={classes} />;
}
