import { type RefObject, useEffect, useRef } from 'react';
import type { Ride } from '../../../rides/ride.ts';

/** Brings the focus to the bar of a ride, if it is there. */
export const focusOn = (board: HTMLElement | null, rideId: number) =>
  board?.querySelector<HTMLElement>(`[data-ride="${rideId}"]`)?.focus();

/**
 * An assigned ride moves to another lane. The focus follows it, also when its bar is rendered again
 * before the lists contain the change.
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
  const isFollowing = useRef(false);
  useEffect(() => {
    const ride = followed.current;
    if (ride === undefined || carried) return;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost || !isFollowing.current) focusOn(board.current, ride);
    isFollowing.current = moving.has(ride);
    if (!isFollowing.current) followed.current = undefined;
  });
  return (ride: number) => {
    followed.current = ride;
  };
}
