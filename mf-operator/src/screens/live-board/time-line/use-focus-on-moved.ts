import { type RefObject, useEffect, useRef } from 'react';
import type { Ride } from '../../../rides/ride.ts';

const barOf = (board: HTMLElement | null, rideId: number) =>
  board?.querySelector<HTMLElement>(`[data-ride="${rideId}"]`);

/** Brings the focus to the bar of a ride, if it is there. */
export const focusOn = (board: HTMLElement | null, rideId: number): void =>
  barOf(board, rideId)?.focus();

const isLost = () => document.activeElement === null || document.activeElement === document.body;

interface LastBar {
  readonly element: Element;
  readonly ride: number;
  /** By keyboard: what nobody has seen there does not scroll. */
  readonly wasSeen: boolean;
}

/**
 * When a ride goes to another lane, whoever moved it, its bar is another one there: the focus that
 * the old one had goes on to it.
 */
function useFocusOfBar(board: RefObject<HTMLElement | null>): void {
  const last = useRef<LastBar>(undefined);
  useEffect(() => {
    const forget = () => {
      last.current = undefined;
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const bar = board.current?.contains(target) ? target.closest('[data-ride]') : null;
      if (bar) {
        const ride = Number(bar.getAttribute('data-ride'));
        last.current = { element: bar, ride, wasSeen: target.matches(':focus-visible') };
        // From a dialog the focus comes back.
      } else if (!target.closest('dialog')) forget();
    };
    document.addEventListener('focusin', onFocus);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, [board]);
  // After every render: the bar goes with one of them.
  useEffect(() => {
    if (!last.current || last.current.element.isConnected || !isLost()) return;
    const { ride, wasSeen } = last.current;
    barOf(board.current, ride)?.focus({ preventScroll: !wasSeen });
  });
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
  useFocusOfBar(board);
  /** Until the lists contain its new place. */
  const followed = useRef<number>(undefined);
  /** What had the focus when the ride was let go; undefined: it is not let go yet. */
  const from = useRef<Element | null>(undefined);
  useEffect(() => {
    const ride = followed.current;
    if (ride === undefined || carried) return;
    const { activeElement } = document;
    if (from.current === undefined) from.current = activeElement;
    // Not from anywhere else: the person has gone on, perhaps to the next ride.
    if (isLost() || activeElement === from.current) focusOn(board.current, ride);
    if (!moving.has(ride)) followed.current = undefined;
  });
  return (ride: number) => {
    followed.current = ride;
    from.current = undefined;
  };
}
