import { classNames } from '../class-names.ts';
import styles from './Spinner.module.css';

export interface SpinnerProps {
  /**
   * The screen reader's text; without it the spinner is decoration beside a text with the same
   * meaning.
   */
  label?: string | undefined;
  className?: string;
}

/** A turning ring; under reduced motion it is a still, dashed ring. */
export function Spinner({ label, className }: SpinnerProps) {
  return (
    <span
      className={classNames(styles.spinner, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  );
}
