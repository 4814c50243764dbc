import { Button, type ButtonVariant } from '@trupial/ui-kit';
import { useId } from 'react';
import styles from './trip-form.module.css';

interface StepButtonProps {
  readonly children: string;
  readonly variant: ButtonVariant;
  readonly busy: boolean;
  readonly busyLabel: string;
  /** Why the button cannot be pressed, translated: it is disabled, and this text is below it. */
  readonly missing?: string | undefined;
  readonly disabled?: boolean;
}

/** The button that ends a step of a booking form. While it is disabled it shows what is missing. */
export function StepButton({ missing, disabled = false, children, ...button }: StepButtonProps) {
  const id = useId();
  return (
    <div className={styles.step}>
      <Button
        {...button}
        type="submit"
        size="large"
        wide
        disabled={disabled || missing !== undefined}
        aria-describedby={missing === undefined ? undefined : id}
      >
        {children}
      </Button>
      <p id={id} role="status" className={styles.missing}>
        {missing}
      </p>
    </div>
  );
}
