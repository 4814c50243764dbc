import { useMemo, useState } from 'react';
import { usePointerOver } from '../../lists/use-held-list.ts';
import type { BoardRide } from './day/board-rides.ts';
import { type HeldBoard, holdBoard } from './day/hold-board.ts';

const NOBODY: ReadonlySet<number> = new Set();

/** The board as it was when it was last let go on. */
interface Shown {
  readonly of: string | undefined;
  readonly rides: readonly BoardRide[];
  /** Rides that the person has moved himself since. */
  readonly moved: ReadonlySet<number>;
}

interface HeldBoardOptions {
  /** Of which day they are; undefined: they are not here yet. */
  readonly of: string | undefined;
  readonly latest: readonly BoardRide[];
  readonly isCarrying: boolean;
  /** Rides that the person is moving himself, until the lists contain it. */
  readonly own: ReadonlySet<number>;
}

/**
 * Freezes the board of a day while a pointer is over it or a ride is being carried. Spread
 * `pointer` on its container; `release` shows the latest board immediately.
 */
export function useHeldBoard({ of, latest, isCarrying, own }: HeldBoardOptions) {
  const { isOver, pointer } = usePointerOver();
  const [shown, setShown] = useState<Shown>();
  const isHolding = isOver || isCarrying;
  // The held board is the first one that had data: nothing is held before the rides have arrived.
  if (isHolding && shown?.of !== of) setShown({ of, rides: latest, moved: own });
  if (!isHolding && shown) setShown(undefined);
  const still = isHolding && shown && shown.of === of ? shown : undefined;
  // For as long as it is held: a ride that was moved once is held like any other the next time.
  if (still && [...own].some((id) => !still.moved.has(id))) {
    setShown({ ...still, moved: new Set([...still.moved, ...own]) });
  }
  // Keeps its identity while nothing changes: a pointer must not render hundreds of bars again.
  const held = useMemo(
    (): HeldBoard =>
      still
        ? holdBoard(still.rides, latest, still.moved)
        : { rides: latest, waiting: 0, gone: NOBODY },
    [still, latest],
  );

  return {
    ...held,
    release: () => setShown({ of, rides: latest, moved: own }),
    pointer,
  };
}
