import { type RefObject, useEffect, useRef } from 'react';
import type { Ride } from '../../../rides/ride.ts';

/** Brings the focus to the bar of a ride, if it is there. */
export const focusOn = (board: HTMLElement | null, rideId: number): void =>
  board?.querySelector<HTMLElement>(`[data-ride="${rideId}"]`)?.focus();

/**
 * An assigned ride moves to another lane. The focus follows it, also when its bar is not there yet,
 * or is rendered again before the lists contain the change.
 *
 * @returns names the ride that was assigned last
 */
export function useFocusOnMoved(
  board: RefObject<HTMLElement | null>,
  carried: Ride | undefined,
  moving: ReadonlyMap<number, number | null>,
) {
  /** Until the lists contain its new place. */
  const followed = useRef<number>(undefined);
  /** What had the focus when the ride was let go; undefined: it is not let go yet. */
  const from = useRef<Element | null>(undefined);
  useEffect(() => {
    const ride = followed.current;
    if (ride === undefined || carried) return;
    const { activeElement } = document;
    if (from.current === undefined) from.current = activeElement;
    const isLost = activeElement === null || activeElement === document.body;
    // Not from anywhere else: the person has gone on, perhaps to the next ride.
    if (isLost || activeElement === from.current) focusOn(board.current, ride);
    if (!moving.has(ride)) followed.current = undefined;
  });
  return (ride: number) => {
    followed.current = ride;
    from.current = undefined;
  };
}
