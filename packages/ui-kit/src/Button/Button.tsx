import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `accent` is the coral one: at most one on a screen. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Working: a spinner takes the text's place, the width stays, presses are ignored. */
  busy?: boolean;
  /**
   * The screen reader's text while busy; without it, the page's `data-busy`, in its language: each
   * bundle has a kit of its own, and the shell tells them all.
   */
  busyLabel?: string | undefined;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
  iconAfter?: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

/** The classes of a button, for a router link that must look like one. */
export function buttonClass(
  variant: ButtonVariant = 'secondary',
  { size = 'medium', wide = false }: { size?: ButtonSize; wide?: boolean } = {},
): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}

/**
 * A button. While busy it keeps the focus and its width: it is `aria-disabled`, not `disabled`, so
 * that the keyboard focus is not lost. So is one that comes to an end under the finger, like 'Next':
 * give it `aria-disabled`, and it does nothing.
 */
export function Button({
  variant = 'secondary',
  size = 'medium',
  busy = false,
  busyLabel,
  wide = false,
  icon,
  iconAfter,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const isOff = busy || rest['aria-disabled'] || undefined;
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, { size, wide }), className)}
      aria-disabled={isOff}
      data-busy={busy || undefined}
      onClick={(event) => (isOff ? event.preventDefault() : onClick?.(event))}
    >
      <span className={styles.content}>
        {icon}
        {children}
        {iconAfter}
      </span>
      {busy && (
        <Spinner
          className={classNames(styles.spinner)}
          label={busyLabel ?? document.documentElement.dataset['busy']}
        />
      )}
    </button>
  );
}
