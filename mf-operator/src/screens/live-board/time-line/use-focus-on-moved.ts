import { type RefObject, useEffect, useRef } from 'react';
import type { Ride } from '../../../rides/ride.ts';

/** Brings the focus to the bar of a ride; answers whether it is there. */
export function focusOn(board: HTMLElement | null, rideId: number): boolean {
  const bar = board?.querySelector<HTMLElement>(`[data-ride="${rideId}"]`);
  bar?.focus();
  return bar !== null && bar !== undefined;
}

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
  /** Undefined before the first look for its bar. */
  const hasFollowed = useRef<boolean>(undefined);
  useEffect(() => {
    const ride = followed.current;
    if (ride === undefined || carried) return;
    const { activeElement } = document;
    const isLost = activeElement === null || activeElement === document.body;
    // Later on not from somewhere else: the person has gone on.
    const isHere = hasFollowed.current === undefined || board.current?.contains(activeElement);
    if (isLost || (isHere && !hasFollowed.current)) {
      hasFollowed.current = focusOn(board.current, ride);
    }
    if (!moving.has(ride)) followed.current = undefined;
  });
  return (ride: number) => {
    followed.current = ride;
    hasFollowed.current = undefined;
  };
}
