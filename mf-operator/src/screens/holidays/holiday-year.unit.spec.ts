import { expect, it } from 'vitest';
import { yearIn } from './holiday-year.ts';

it.each([
  ['', 2026],
  ['year=2031', 2031],
  ['year=2014', 2014],
  ['year=2013', 2026],
  ['year=9999', 2026],
  ['year=27', 2026],
  ['year=2e3', 2026],
])('the year of ?%s is %d', (search, year) => {
  expect(yearIn(new URLSearchParams(search), 2026)).toBe(year);
});
