import { type FocusEvent, useState } from 'react';

/**
 * A value that does not change while a pointer or the focus is in its list, so that nothing moves
 * under a press. Spread `touch` on the list.
 *
 * @param of what it is of: of something else it is shown at once
 */
export function useHeldWhileTouched<Value>(latest: Value | undefined, of: number) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [held, setHeld] = useState<{ readonly of: number; readonly value: Value }>();
  const isHeld = (hasPointer || hasFocus) && held?.of === of;
  if (!isHeld && latest !== undefined && (held?.of !== of || held.value !== latest)) {
    setHeld({ of, value: latest });
  }
  return {
    value: isHeld ? held.value : latest,
    touch: {
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      // From one of the list to the next the focus does not leave it.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
