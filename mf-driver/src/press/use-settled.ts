import { pressedOnce } from '@trupial/web-kit/use-resting';
import { useEffect, useState } from 'react';

/**
 * How long a button must have been what it is before a press of it counts, in milliseconds: longer
 * than between the two taps of a double one, and than it takes to see what came under the thumb.
 */
const REST = 800;

/** An offer for as long as it stays in its place: there again later, it is another one. */
interface Stay {
  readonly offer: string;
}

/**
 * Which of the offers, each at its place on the screen, have been there for a moment. The first ones
 * of a screen are: nobody has pressed anything there yet. What stays in its place does not wait anew
 * when others change.
 */
export function useSettled(offers: readonly string[] | undefined): (place: number) => boolean {
  const [stays, setStays] = useState<readonly Stay[]>();
  const [settled, setSettled] = useState<readonly Stay[]>([]);
  if (offers && !areThere(stays, offers)) {
    const now = offers.map((offer, at) => {
      const stay = stays?.[at];
      return stay?.offer === offer ? stay : { offer };
    });
    setStays(now);
    if (stays === undefined) setSettled(now);
  }
  useEffect(() => {
    // Never cleared: what still stays when its time has come is settled, whatever came beside it.
    if (stays) setTimeout(() => setSettled(stays), REST);
  }, [stays]);
  return (place) => {
    const stay = stays?.[place];
    return stay?.offer === offers?.[place] && (stay === undefined || settled.includes(stay));
  };
}

const areThere = (stays: readonly Stay[] | undefined, offers: readonly string[]): boolean =>
  stays?.length === offers.length && stays.every(({ offer }, at) => offer === offers[at]);

/** How a button is pressed: not before it is settled, and once by a key that is held down. */
export const pressedBy = (isSettled: boolean, act: () => void) => ({
  'aria-disabled': isSettled ? undefined : true,
  onKeyDown: pressedOnce,
  onClick: () => {
    if (isSettled) act();
  },
});
