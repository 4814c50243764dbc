import { classNames } from '../class-names.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /** Said by screen readers; without it the spinner is decoration beside a text that says it. */
  label?: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

/** A turning ring; under reduced motion it is a still, dashed ring. */
export function Spinner({ label, size = 'small', className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, styles[size], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
