import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** So long after the last touch it is not held any more, in milliseconds. */
const HELD_FOR_MS = 30_000;

/**
 * A value that does not change while a pointer or the keyboard is in its list, so that nothing moves
 * under a press. The focus that a click leaves behind does not hold it. Spread `touch` on the list.
 *
 * @param of what it is of: of something else it is shown at once
 */
export function useHeldWhileTouched<Value>(latest: Value | undefined, of: number) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isIdle, setIdle] = useState(false);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [held, setHeld] = useState<{ readonly of: number; readonly value: Value }>();
  const isHeld = (hasPointer || hasFocus) && !isIdle && held?.of === of;
  if (!isHeld && latest !== undefined && (held?.of !== of || held.value !== latest)) {
    setHeld({ of, value: latest });
  }
  useEffect(() => () => clearTimeout(idle.current), []);

  // A hand that rests, or has gone, chooses nothing: nobody shall choose by what is long past.
  const touched = () => {
    setIdle(false);
    clearTimeout(idle.current);
    idle.current = setTimeout(() => setIdle(true), HELD_FOR_MS);
  };
  const byPointer = () => {
    setHasPointer(true);
    touched();
  };
  return {
    value: isHeld ? held.value : latest,
    touch: {
      onPointerEnter: byPointer,
      onPointerMove: byPointer,
      onPointerLeave: () => setHasPointer(false),
      onFocus: ({ target }: FocusEvent) => {
        setHasFocus(target.matches(':focus-visible'));
        touched();
      },
      // After a click the focus is not seen, until a key is pressed there.
      onKeyDown: () => {
        setHasFocus(true);
        touched();
      },
      // From one of the list to the next the focus does not leave it.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHasFocus(false);
      },
    },
  };
}
