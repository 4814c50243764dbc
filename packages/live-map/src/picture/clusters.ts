import type { Point } from '@trupial/ui-kit/map';

/** Something on the map, in the picture's own units. */
export interface Spot {
  readonly at: Point;
}

/** Items so close together that they become one mark: `at` is the place of the first one. */
export interface Cluster<Item extends Spot> {
  readonly at: Point;
  readonly items: readonly [Item, ...Item[]];
}

/**
 * Joins items that are less than `apart` from an existing mark. The first item of a cluster defines
 * its place: pass the most urgent items first to have them on top.
 */
export function clusters<Item extends Spot>(
  items: readonly Item[],
  apart: number,
): readonly Cluster<Item>[] {
  const found: { at: Point; items: [Item, ...Item[]] }[] = [];
  for (const item of items) {
    const [x, y] = item.at;
    const near = found.find(({ at }) => Math.hypot(at[0] - x, at[1] - y) < apart);
    if (near) near.items.push(item);
    else found.push({ at: item.at, items: [item] });
  }
  return found;
}
