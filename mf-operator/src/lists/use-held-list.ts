import { useState } from 'react';
import { type Held, holdStill } from './held-list.ts';

const NOTHING_GONE: ReadonlySet<number> = new Set();

/** Whether a pointer is over a container: spread `pointer` on it. */
export function usePointerOver() {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    pointer: {
      onPointerEnter: (event: { pointerType: string }) => {
        // A finger leaves the screen after a tap, so it does not hold the list.
        if (event.pointerType !== 'touch') setIsOver(true);
      },
      onPointerLeave: () => setIsOver(false),
    },
  };
}

/**
 * Freezes a list while a pointer is over its container; `release` shows the latest list immediately.
 *
 * @param isHere false while the list was never fetched: there is nothing to freeze
 *
 * @param of what the person has asked for, such as a search and a sort: another one is shown at once
 */
export function useHeldWhile<Item extends { readonly id: number }>(
  isOver: boolean,
  latest: readonly Item[],
  isHere: boolean,
  of = '',
) {
  const [shown, setShown] = useState<{ of: string; items: readonly Item[] }>();
  if (isOver && isHere && shown?.of !== of) setShown({ of, items: latest });
  if (!isOver && shown) setShown(undefined);
  const held: Held<Item> =
    isOver && shown?.of === of
      ? holdStill(shown.items, latest)
      : { items: latest, waiting: 0, gone: NOTHING_GONE };
  return { ...held, release: () => setShown({ of, items: latest }) };
}

/** The same for a list that has its container for itself: spread `pointer` on it. */
export function useHeldList<Item extends { readonly id: number }>(
  latest: readonly Item[],
  isHere: boolean,
  of = '',
) {
  const { isOver, pointer } = usePointerOver();
  // One that is not here any more was another person's: of that nothing is held for the next.
  return { ...useHeldWhile(isOver && isHere, latest, isHere, of), pointer };
}
