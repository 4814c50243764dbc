import { type KeyboardEvent, useEffect, useState } from 'react';

/**
 * How long a button must have been what it is before a press of it counts, in milliseconds: longer
 * than between the two taps of a double one, and than it takes to see what came under the thumb.
 */
const REST = 800;

/**
 * Which of the offers, each at its place on the screen, have been there for a moment. The first ones
 * of a screen are: nobody has pressed anything there yet.
 */
export function useSettled(offers: readonly string[] | undefined): (place: number) => boolean {
  const now = offers?.join('\n');
  const [before, setBefore] = useState(now);
  if (before === undefined && now !== undefined) setBefore(now);
  useEffect(() => {
    // Not taken back when the offers change again: what stayed in its place does not wait anew.
    if (now !== undefined) setTimeout(() => setBefore(now), REST);
  }, [now]);
  const settled = before?.split('\n');
  return (place) => settled?.[place] === offers?.[place];
}

/** How a button is pressed: not before it is settled, and once by a key that is held down. */
export const pressedBy = (isSettled: boolean, act: () => void) => ({
  'aria-disabled': isSettled ? undefined : true,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  },
  onClick: () => {
    if (isSettled) act();
  },
});
