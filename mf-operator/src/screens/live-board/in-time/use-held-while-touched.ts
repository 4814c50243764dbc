import { useState } from 'react';

/**
 * A value that does not change while a pointer or the focus is in its list, so that nothing moves
 * under a press. Spread `touch` on the list.
 *
 * @param of what it is of: of something else it is shown at once
 */
export function useHeldWhileTouched<Value>(latest: Value | undefined, of: number) {
  const [isTouched, setIsTouched] = useState(false);
  const [held, setHeld] = useState<{ readonly of: number; readonly value: Value }>();
  const isHeld = isTouched && held?.of === of;
  if (!isHeld && latest !== undefined && (held?.of !== of || held.value !== latest)) {
    setHeld({ of, value: latest });
  }
  return {
    value: isHeld ? held.value : latest,
    touch: {
      onPointerEnter: () => setIsTouched(true),
      onPointerLeave: () => setIsTouched(false),
      onFocus: () => setIsTouched(true),
      onBlur: () => setIsTouched(false),
    },
  };
}
