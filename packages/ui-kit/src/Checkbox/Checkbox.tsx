import type { InputHTMLAttributes, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './Checkbox.module.css';

export interface CheckboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'type'
> {
  children: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox whose whole line can be clicked. */
export function Checkbox({ children, onChange, className, ...input }: CheckboxProps) {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input
        {...input}
        type="checkbox"
        className={styles.box}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
