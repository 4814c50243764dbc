import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import fieldStyles from '../Field/Field.module.css';

export interface TextFieldProps
  extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | keyof FieldProps> {
  value?: string;
  onChange?: (value: string) => void;
  /** An icon before the text. */
  icon?: ReactNode;
  /** A button or unit after the text, such as show/hide for a password. */
  after?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

/** A one-line text field with label, hint and error. */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  optionalLabel,
  className,
  icon,
  after,
  onChange,
  id,
  required,
  ...input
}: TextFieldProps) {
  const frame = { id, label, hideLabel, description, error, optionalLabel, className, required };
  return (
    <Field {...frame}>
      {(control) => (
        <span className={fieldStyles.control}>
          {icon && <span className={fieldStyles.adornment}>{icon}</span>}
          <input
            type="text"
            {...input}
            {...control}
            required={required}
            className={classNames(fieldStyles.input)}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
          {after}
        </span>
      )}
    </Field>
  );
}
