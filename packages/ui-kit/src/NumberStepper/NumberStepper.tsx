import { useState, type KeyboardEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { MinusIcon, PlusIcon } from '../icons/actions.tsx';
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

/** A whole number with − and +; typing is allowed and clamped to [min, max] when left. */
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
  const words = { ...ENGLISH, ...labels };
  const described = typeof frame.label === 'string' ? frame.label : '';

  const set = (next: number) => {
    setDraft(undefined);
    const clamped = Math.min(max, Math.max(min, next));
    if (clamped !== value) onChange(clamped);
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
            aria-label={`${words.decrease}: ${described}`}
            disabled={disabled || value <= min}
            onClick={() => set(value - 1)}
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
            aria-label={`${words.increase}: ${described}`}
            disabled={disabled || value >= max}
            onClick={() => set(value + 1)}
          >
            <PlusIcon />
          </button>
        </span>
      )}
    </Field>
  );
}
