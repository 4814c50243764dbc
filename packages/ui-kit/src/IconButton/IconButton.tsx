import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './IconButton.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** The accessible name, also the tooltip. */
  label: string;
  icon: ReactNode;
  /** `dense` is for tables and fields on wide screens; phones keep 44 px. */
  size?: 'medium' | 'dense' | undefined;
  variant?: 'quiet' | 'outlined' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that is only an icon. */
export function IconButton({
  label,
  icon,
  size = 'medium',
  variant = 'quiet',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={classNames(styles.iconButton, styles[size], styles[variant], className)}
    >
      {icon}
    </button>
  );
}
