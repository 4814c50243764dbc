import type { BoardRide } from './board-rides.ts';

/** The board while it is held still. */
export interface HeldBoard {
  readonly rides: readonly BoardRide[];
  /** How many rides came, went elsewhere or changed their time, and are not shown so yet. */
  readonly waiting: number;
  /** Rides that have left the board. */
  readonly gone: ReadonlySet<number>;
}

/**
 * The rides to show while the pointer is over the board: each in its shown place, with the latest
 * texts and colours. A ride that the operator has moved himself is in its new place.
 */
export function holdBoard(
  shown: readonly BoardRide[],
  latest: readonly BoardRide[],
  own: ReadonlySet<number>,
): HeldBoard {
  const newest = new Map(latest.map((one) => [one.id, one]));
  const shownIds = new Set(shown.map(({ id }) => id));
  let waiting = latest.filter(({ id }) => !shownIds.has(id)).length;
  const rides = shown.map((before) => {
    const now = newest.get(before.id);
    if (!now || own.has(before.id)) return now ?? before;
    if (now.driverId !== before.driverId || now.from !== before.from) waiting += 1;
    return { ...before, ride: now.ride };
  });
  return { rides, waiting, gone: new Set([...shownIds].filter((id) => !newest.has(id))) };
}
