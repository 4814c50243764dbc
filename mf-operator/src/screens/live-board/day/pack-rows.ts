/** An item on a line, from `left` to `right`, in pixels. */
export interface Extent {
  readonly left: number;
  readonly right: number;
}

/** The place of an item. */
interface Placed<Item extends Extent> {
  readonly item: Item;
  /** 0 is the first row. */
  readonly row: number;
}

export interface Packed<Item extends Extent> {
  readonly placed: readonly Placed<Item>[];
  readonly rows: number;
}

/**
 * Places overlapping items below each other: each in the first free row, in the order of the left
 * edges. This uses no more rows than the largest number of items that overlap at one point. Items
 * that only touch share a row. Equal edges keep the given order.
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
