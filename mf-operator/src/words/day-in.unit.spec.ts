import { expect, it } from 'vitest';
import { dayIn } from './day-in.ts';

it.each([
  ['day=2026-11-20', '2026-11-20'],
  ['day=2026-02-30', undefined],
  ['day=2026-13-01', undefined],
  ['day=tomorrow', undefined],
  ['day=2026-11', undefined],
  ['start=2026-11-20', undefined],
  ['', undefined],
])('reads %j as %s', (query, day) => {
  expect(dayIn(new URLSearchParams(query))).toBe(day);
});

it('reads a day of another name', () => {
  expect(dayIn(new URLSearchParams('start=2026-11-20'), 'start')).toBe('2026-11-20');
});
