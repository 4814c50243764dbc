/** Something that takes place on a line, from `left` to `right`, in pixels. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** Where something stands. */
export interface Placed<Item extends Extent> {
  readonly item: Item;
  /** 0 is the first row. */
  readonly row: number;
}

export interface Packed<Item extends Extent> {
  readonly placed: readonly Placed<Item>[];
  readonly rows: number;
}

/**
 * Puts what overlaps below each other: in the first row that is free, in the order of the left
 * edges, which takes no more rows than the most that overlap at one point. What only touches shares
 * a row. Equal edges keep the given order.
 */
export function packRows<Item extends Extent>(items: readonly Item[]): Packed<Item> {
  const ends: number[] = [];
  const placed = items
    .toSorted((a, b) => a.left - b.left)
    .map((item) => {
      const free = ends.findIndex((end) => end <= item.left);
      const row = free < 0 ? ends.length : free;
      ends[row] = Math.max(item.right, item.left);
      return { item, row };
    });
  return { placed, rows: ends.length };
}
