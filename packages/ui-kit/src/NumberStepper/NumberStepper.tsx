import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Field, nameInField, type FieldProps } from '../Field/Field.tsx';
import { MinusIcon, PlusIcon } from '../icons/actions.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './NumberStepper.module.css';

export interface NumberStepperLabels {
  decrease: string;
  increase: string;
}

const ENGLISH: NumberStepperLabels = { decrease: 'One fewer', increase: 'One more' };

export interface NumberStepperProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  name?: string | undefined;
  labels?: Partial<NumberStepperLabels> | undefined;
}

/**
 * A whole number with − and +; typing is allowed and clamped to [min, max] when left. At an end the
 * button keeps the focus: it is `aria-disabled`, not `disabled`.
 */
export function NumberStepper({
  value,
  onChange,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  disabled = false,
  id,
  name,
  labels,
  ...frame
}: NumberStepperProps) {
  const [draft, setDraft] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const words = { ...ENGLISH, ...labels };

  const set = (next: number) => {
    setDraft(undefined);
    const clamped = Math.min(max, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
  };
  // The focus is on the button then: the new number is read out, which the field itself does not.
  const press = (next: number) => {
    setPressed(true);
    set(next);
  };
  // What is typed are digits alone.
  const typed = draft ? Number(draft) : value;
  const commitDraft = () => set(typed);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowUp: typed + 1,
      ArrowDown: typed - 1,
      ...(max < Number.MAX_SAFE_INTEGER && { End: max }),
      Home: min,
    };
    const next = steps[event.key];
    if (event.key === 'Enter') commitDraft();
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };

  return (
    <Field {...frame} id={id}>
      {(control) => (
        <span className={styles.stepper} data-disabled={disabled || undefined}>
          <button
            type="button"
            className={styles.step}
            aria-label={nameInField(words.decrease, frame.label)}
            disabled={disabled}
            aria-disabled={value <= min || undefined}
            onClick={() => press(value - 1)}
          >
            <MinusIcon />
          </button>
          <input
            {...control}
            name={name}
            className={classNames(styles.value)}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max < Number.MAX_SAFE_INTEGER ? max : undefined}
            disabled={disabled}
            value={draft ?? String(value)}
            onChange={(event) => setDraft(event.currentTarget.value.replaceAll(/\D/g, ''))}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => draft !== undefined && commitDraft()}
            onKeyDown={onKeyDown}
          />
          <button
            type="button"
            className={styles.step}
            aria-label={nameInField(words.increase, frame.label)}
            disabled={disabled}
            aria-disabled={value >= max || undefined}
            onClick={() => press(value + 1)}
          >
            <PlusIcon />
          </button>
          <VisuallyHidden as="output">{isPressed && value}</VisuallyHidden>
        </span>
      )}
    </Field>
  );
}
