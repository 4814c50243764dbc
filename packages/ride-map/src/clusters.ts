import type { Point } from '@trupial/ui-kit/map';

/** Something on the map, in the picture's own units. */
export interface Spot {
  readonly at: Point;
}

/** What stands so close together that it is one mark: `at` is the first one's place. */
export interface Cluster<Item extends Spot> {
  readonly at: Point;
  readonly items: readonly [Item, ...Item[]];
}

/**
 * Brings together what is less than `apart` from a mark that stands already. The first of a cluster
 * keeps its place: whoever gives the loudest first has it on top.
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
