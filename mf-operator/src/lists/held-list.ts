/** An item with an id. */
interface Numbered {
  readonly id: number;
}

/** A list while it is frozen, and the items that wait to be shown. */
export interface Held<Item> {
  /** In the order that was on the screen; removed items stay until the hold ends. */
  readonly items: readonly Item[];
  /** How many are not shown yet. */
  readonly waiting: number;
  readonly gone: ReadonlySet<number>;
}

/**
 * The items to show while a pointer is over the list: the same rows in the same places, with the
 * latest content. New rows wait, removed rows stay and are marked as removed.
 */
export function holdStill<Item extends Numbered>(
  shown: readonly Item[],
  latest: readonly Item[],
): Held<Item> {
  const newest = new Map(latest.map((item) => [item.id, item]));
  const shownIds = new Set(shown.map(({ id }) => id));
  return {
    items: shown.map((item) => newest.get(item.id) ?? item),
    waiting: latest.filter(({ id }) => !shownIds.has(id)).length,
    gone: new Set(shown.filter(({ id }) => !newest.has(id)).map(({ id }) => id)),
  };
}
