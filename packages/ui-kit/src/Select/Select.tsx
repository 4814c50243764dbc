import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import fieldStyles from '../Field/Field.module.css';
import { ChevronDownIcon } from '../icons/arrows.tsx';
import styles from './Select.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'onChange' | keyof FieldProps> {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** The entry for 'nothing chosen' (value ''). */
  placeholder?: string | undefined;
  icon?: ReactNode;
  ref?: Ref<HTMLSelectElement> | undefined;
}

/** The platform's own select: the best list on a phone, and it works before any script. */
export function Select({
  label,
  hideLabel,
  description,
  error,
  optionalLabel,
  className,
  required,
  options,
  value,
  onChange,
  placeholder,
  icon,
  id,
  ...select
}: SelectProps) {
  const frame = { id, label, hideLabel, description, error, optionalLabel, className, required };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={classNames(fieldStyles.control, styles.control)}>
          {icon && <span className={fieldStyles.adornment}>{icon}</span>}
          <select
            {...select}
            {...control}
            required={required}
            value={value}
            className={classNames(fieldStyles.input, styles.select)}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} className={styles.chevron} />
        </span>
      )}
    </Field>
  );
}
