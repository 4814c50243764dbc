import { type UIEvent, useLayoutEffect, useRef, useState, type WheelEvent } from 'react';
import { ScrollPlace } from './scroll-place.ts';

/** The position of a searched time after scrolling: at a quarter of the lanes' width. */
const LEAD = 0.25;

/** The part of a pane that its heads do not cover. */
function laneRoom(pane: HTMLElement): number {
  const head = pane.querySelector<HTMLElement>('[data-head]')?.offsetWidth ?? 0;
  return pane.clientWidth - head;
}

/** Brings a pane to where the other is. */
function follow(from: HTMLElement | null, to: HTMLElement | null): void {
  if (from && to && to.scrollLeft !== from.scrollLeft) to.scrollLeft = from.scrollLeft;
}

/** Both immediately: the scroll event that moves the other one comes a frame later. */
function moveBoth(pane: HTMLElement, other: HTMLElement | null, left: number): void {
  pane.scrollLeft = left;
  follow(pane, other);
}

/**
 * Two panes over the same hours that scroll sideways together. `goTo` scrolls a place of the lanes,
 * in pixels, into view. When the width of an hour changes, the middle of the view stays.
 */
export function useTimeScroll(hourWidth: number) {
  const tray = useRef<HTMLDivElement>(null);
  const lanes = useRef<HTMLDivElement>(null);
  const before = useRef(hourWidth);
  const [place] = useState(() => new ScrollPlace());

  const goTo = (place: number) => {
    const pane = lanes.current;
    if (pane) moveBoth(pane, tray.current, place - laneRoom(pane) * LEAD);
  };
  const by = (pixels: number) => lanes.current?.scrollBy({ left: pixels, behavior: 'smooth' });

  useLayoutEffect(() => {
    const pane = lanes.current;
    const times = hourWidth / before.current;
    before.current = hourWidth;
    if (!pane || times === 1) return;
    const half = laneRoom(pane) / 2;
    moveBoth(pane, tray.current, (pane.scrollLeft + half) * times - half);
  }, [hourWidth]);

  return {
    goTo,
    by,
    /** Where they are when they rest. */
    place,
    tray: {
      ref: tray,
      onScroll: () => follow(tray.current, lanes.current),
      // It has no scroll bar of its own: a sideways wheel movement over it scrolls the lanes.
      onWheel: ({ deltaX }: WheelEvent) => lanes.current?.scrollBy({ left: deltaX }),
    },
    lanes: {
      ref: lanes,
      onScroll: ({ currentTarget }: UIEvent) => {
        follow(lanes.current, tray.current);
        place.scrolled(currentTarget);
      },
    },
  };
}
