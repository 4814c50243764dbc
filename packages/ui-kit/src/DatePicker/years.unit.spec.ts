import { expect, it } from 'vitest';
import { allYears, clampYear, yearBounds, yearPage } from './years.ts';

it('offers 1900 to 2100 where nothing bounds the days', () => {
  const years = allYears(yearBounds(undefined, undefined));
  expect([years[0], years.at(-1), years.length]).toEqual([1900, 2100, 201]);
});

it('keeps to the years of the days that can be chosen', () => {
  const bounds = yearBounds('2026-11-22', '2028-01-01');
  expect(allYears(bounds)).toEqual([2026, 2027, 2028]);
  expect(clampYear(1999, bounds)).toBe(2026);
  expect(clampYear(2040, bounds)).toBe(2028);
});

it('shows twelve years at a time, on pages that do not move', () => {
  expect(yearPage(2026)).toEqual(yearPage(2017));
  expect(yearPage(2028)).toHaveLength(12);
  expect([yearPage(2028)[0], yearPage(2028).at(-1), yearPage(2029)[0]]).toEqual([2017, 2028, 2029]);
});
