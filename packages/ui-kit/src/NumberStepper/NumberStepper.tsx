import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { MinusIcon, PlusIcon } from '../icons/actions.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './NumberStepper.module.css';

export interface NumberStepperLabels {
  decrease: string;
  increase: string;
}

export interface NumberStepperProps extends FieldProps {
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  disabled?: boolean | undefined;
  id?: string | undefined;
  labels: NumberStepperLabels;
}

/**
 * A whole number with − and +; typing is allowed and clamped to [min, max] when left. At an end the
 * button keeps the focus: it is `aria-disabled`, not `disabled`.
 */
export function NumberStepper({
  value,
  onChange,
  min = 0,
  max = Infinity,
  disabled = false,
  id,
  labels,
  ...frame
}: NumberStepperProps) {
  const [draft, setDraft] = useState<string>();
  const [isPressed, setPressed] = useState(false);
  const hasMost = max < Infinity;

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
      ...(hasMost && { End: max }),
      Home: min,
    };
    const next = steps[event.key];
    if (event.key === 'Enter') commitDraft();
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  };

  const step = (by: 1 | -1, does: string, isEnd: boolean, icon: ReactNode) => (
    <button
      type="button"
      className={styles.step}
      aria-label={`${does}: ${frame.label}`}
      disabled={disabled}
      aria-disabled={isEnd || undefined}
      onClick={() => press(value + by)}
    >
      {icon}
    </button>
  );

  return (
    <Field {...frame} id={id}>
      {(control) => (
        <span className={styles.stepper} data-disabled={disabled || undefined}>
          {step(-1, labels.decrease, value <= min, <MinusIcon />)}
          <input
            {...control}
            className={styles.value}
            role="spinbutton"
            inputMode="numeric"
            autoComplete="off"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={hasMost ? max : undefined}
            disabled={disabled}
            value={draft ?? String(value)}
            onChange={(event) => setDraft(event.currentTarget.value.replaceAll(/\D/g, ''))}
            onFocus={(event) => event.currentTarget.select()}
            onBlur={() => draft !== undefined && commitDraft()}
            onKeyDown={onKeyDown}
          />
          {step(1, labels.increase, value >= max, <PlusIcon />)}
          <VisuallyHidden as="output">{isPressed && value}</VisuallyHidden>
        </span>
      )}
    </Field>
  );
}
