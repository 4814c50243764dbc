import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * How long what a button agrees to must have been on the screen before a press of it counts, in
 * milliseconds: longer than between the two presses of a double one, and long enough to be seen.
 */
const REST = 800;

/**
 * Whether a button is not to be pressed yet: for a moment after what it agrees to has become another.
 * What is there at first does not rest: nobody has pressed anything there yet.
 *
 * @param shown what it agrees to; undefined while that is nothing new
 */
export function useResting(shown: unknown): boolean {
  const [seen, setSeen] = useState(() => shown);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(() => shown), REST);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown !== undefined && shown !== seen;
}

/** For a button: a key that is held down presses it once. */
export function pressedOnce(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}
