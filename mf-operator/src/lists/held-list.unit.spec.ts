import { expect, it } from 'vitest';
import { holdStill } from './held-list.ts';

const row = (id: number, text = '') => ({ id, text });

it('keeps every row in its place while the latest list is another', () => {
  const held = holdStill([row(1), row(2), row(3)], [row(4), row(3), row(1)]);
  expect(held.items.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it('counts what waits and marks what has gone', () => {
  const held = holdStill([row(1), row(2)], [row(5), row(2), row(6)]);
  expect(held.waiting).toBe(2);
  expect([...held.gone]).toEqual([1]);
});

it('shows the newest content of a row', () => {
  const held = holdStill([row(1, 'Pending')], [row(1, 'Assigned')]);
  expect(held.items).toEqual([row(1, 'Assigned')]);
});

it('has nothing to say about an equal list', () => {
  const rows = [row(1), row(2)];
  expect(holdStill(rows, rows)).toEqual({ items: rows, waiting: 0, gone: new Set() });
});
