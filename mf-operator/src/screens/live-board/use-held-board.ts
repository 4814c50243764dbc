import { useMemo, useState } from 'react';
import { usePointerOver } from '../../lists/use-held-list.ts';
import type { BoardRide } from './day/board-rides.ts';
import { type HeldBoard, holdBoard } from './day/hold-board.ts';

const NOBODY: ReadonlySet<number> = new Set();

interface HeldBoardOptions {
  /** Of which day they are; undefined: they are not here yet. */
  readonly of: string | undefined;
  readonly latest: readonly BoardRide[];
  readonly isCarrying: boolean;
  /** Rides that the person has moved himself since. */
  readonly own: ReadonlySet<number>;
}

/**
 * Freezes the board of a day while a pointer is over it or a ride is being carried. Spread
 * `pointer` on its container; `release` shows the latest board immediately.
 */
export function useHeldBoard({ of, latest, isCarrying, own }: HeldBoardOptions) {
  const { isOver, pointer } = usePointerOver();
  const [shown, setShown] = useState<{ of: string | undefined; rides: readonly BoardRide[] }>();
  const isHolding = isOver || isCarrying;
  // The held board is the first one that had data: nothing is held before the rides have arrived.
  if (isHolding && shown?.of !== of) setShown({ of, rides: latest });
  if (!isHolding && shown) setShown(undefined);
  const still = isHolding && shown && shown.of === of ? shown.rides : undefined;
  // Keeps its identity while nothing changes: a pointer must not render hundreds of bars again.
  const held = useMemo(
    (): HeldBoard =>
      still ? holdBoard(still, latest, own) : { rides: latest, waiting: 0, gone: NOBODY },
    [still, latest, own],
  );

  return {
    ...held,
    release: () => setShown({ of, rides: latest }),
    pointer,
  };
}
