import { expect, it } from 'vitest';
import { pageCount, pageOf, sortedRows } from './cheat-sheet.rows.ts';

const row = (distance: number, fare: number, passengers = 1) => ({
  distance,
  fare,
  passengers,
  luggage: 0,
  isHoliday: false,
  isNight: false,
});
const rows = [row(2, 10), row(1, 30, 1), row(1, 20, 2), row(3, 5)];

it('sorts by numbers, both ways, and keeps the order of equals', () => {
  const ascending = sortedRows(rows, { column: 'distance', direction: 'ascending' });
  expect(ascending.map(({ passengers, distance }) => [distance, passengers])).toEqual([
    [1, 1],
    [1, 2],
    [2, 1],
    [3, 1],
  ]);
  const descending = sortedRows(rows, { column: 'fare', direction: 'descending' });
  expect(descending.map(({ fare }) => fare)).toEqual([30, 20, 10, 5]);
  expect(rows[0]?.fare).toBe(10);
});

it('cuts into pages, the last one short, and has one page for nothing', () => {
  const many = Array.from({ length: 101 }, (_, index) => index);
  expect(pageCount(many)).toBe(3);
  expect(pageOf(many, 1)).toHaveLength(50);
  expect(pageOf(many, 3)).toEqual([100]);
  expect(pageCount([])).toBe(1);
});
