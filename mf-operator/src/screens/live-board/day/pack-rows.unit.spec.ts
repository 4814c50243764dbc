import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRows } from './pack-rows.ts';

const item = (name: string, left: number, right: number) => ({ name, left, right });
const rowsOf = (items: Parameters<typeof packRows<ReturnType<typeof item>>>[0]) =>
  Object.fromEntries(packRows(items).placed.map(({ item: { name }, row }) => [name, row]));

it('puts what overlaps below each other, and what follows beside it', () => {
  expect(
    rowsOf([item('a', 0, 10), item('b', 5, 15), item('c', 10, 20), item('d', 12, 14)]),
  ).toEqual({ a: 0, b: 1, c: 0, d: 2 });
});

it('needs no row for nothing', () => {
  expect(packRows([])).toEqual({ placed: [], rows: 0 });
});

const extents = fc.array(
  fc.tuple(fc.nat(500), fc.integer({ min: 1, max: 200 })).map(([left, width]) => ({
    left,
    right: left + width,
  })),
  { maxLength: 60 },
);

it('never lets two overlap in a row, and takes as few rows as there can be', () => {
  fc.assert(
    fc.property(extents, (items) => {
      const { placed, rows } = packRows(items);
      expect(placed).toHaveLength(items.length);
      for (const [index, one] of placed.entries()) {
        for (const other of placed.slice(index + 1)) {
          if (one.row !== other.row) continue;
          expect(one.item.right <= other.item.left || other.item.right <= one.item.left).toBe(true);
        }
      }
      const deepest = Math.max(
        0,
        ...items.map(({ left }) => items.filter((o) => o.left <= left && left < o.right).length),
      );
      expect(rows).toBe(deepest);
    }),
  );
});
