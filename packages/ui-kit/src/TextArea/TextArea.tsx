import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import styles from './TextArea.module.css';

export interface TextAreaProps
  extends
    Pick<FieldProps, 'label' | 'error'>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'className'> {
  value?: string;
  onChange?: (value: string) => void;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A text field of several lines, with label and error; it can be made higher. */
export function TextArea({ label, error, id, onChange, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} error={error}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          className={styles.area}
          onChange={(event) => onChange?.(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
