/** Something with a number. */
interface Numbered {
  readonly id: number;
}

/** A list while it is held still, and what waits to be let in. */
export interface Held<Item> {
  /** In the order that was on the screen; what has gone stays until the hold ends. */
  readonly items: readonly Item[];
  /** How many are not shown yet. */
  readonly waiting: number;
  readonly gone: ReadonlySet<number>;
}

/**
 * What to show of the latest list while a pointer is over the shown one: the same rows in the same
 * places, with their newest content. Rows that came wait, rows that went stay, marked as gone.
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
