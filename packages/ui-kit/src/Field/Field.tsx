import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { AlertIcon } from '../icons/status.tsx';
import hiddenStyles from '../VisuallyHidden/VisuallyHidden.module.css';
import styles from './Field.module.css';

let isPressed = false;
let isWatched = false;
const waiting = new Set<() => void>();

function release(): void {
  // After the click event that follows immediately.
  setTimeout(() => {
    isPressed = false;
    for (const tell of waiting) tell();
    waiting.clear();
  });
}

function watchMouse(): void {
  if (isWatched) return;
  isWatched = true;
  const press = ({ button }: MouseEvent) => {
    isPressed = button === 0;
  };
  // A tap counts as well: the browser makes these events of it before its click.
  document.addEventListener('mousedown', press, true);
  document.addEventListener('mouseup', release, true);
  document.addEventListener('dragend', release, true);
}

/**
 * A value that changes only while no mouse button is down. Pressing a button takes the focus from a
 * field. A line that appeared under the field at that moment would move the button away from under
 * the pointer, and the press would be lost.
 */
function useReleased<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(watchMouse, []);
  useLayoutEffect(() => {
    const show = () => setShown(value);
    if (!isPressed) show();
    else waiting.add(show);
    return () => {
      waiting.delete(show);
    };
  }, [value]);
  return shown;
}

export interface FieldProps {
  /** Also in the names of the buttons in the field. */
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  /** A hint under the label's control. */
  description?: ReactNode | undefined;
  /** Shown with an icon; marks the control invalid. */
  error?: ReactNode | undefined;
  /** Reads the error out when it appears: for one of something that was pressed beside the control. */
  announceError?: boolean | undefined;
  required?: boolean | undefined;
  /** Beside the label, when not required: 'Optional'. */
  optionalLabel?: string | undefined;
  className?: string | undefined;
}

export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface FieldFrameProps extends FieldProps {
  id?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of every form field, wired for screen readers. */
export function Field({
  label,
  hideLabel = false,
  description,
  error: givenError,
  announceError = false,
  required = false,
  optionalLabel,
  className,
  id: givenId,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const error = useReleased(givenError);
  const describedBy = classNames(
    Boolean(error) && `${id}-error`,
    Boolean(description) && `${id}-hint`,
  );
  return (
    <div data-field={id} className={classNames(styles.field, className)}>
      <label
        htmlFor={id}
        className={classNames(styles.label, hideLabel && hiddenStyles.visuallyHidden)}
      >
        {label}
        {!required && optionalLabel && <span className={styles.optional}>{optionalLabel}</span>}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description && (
        <p id={`${id}-hint`} className={styles.hint}>
          {description}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role={announceError ? 'alert' : undefined} className={styles.error}>
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
