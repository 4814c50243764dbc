import { expect, it } from 'vitest';
import { periodOf } from './period.ts';

it.each([
  ['', 'weekly'],
  ['period=daily', 'daily'],
  ['period=all', 'all'],
  ['period=hourly', 'weekly'],
])('an address with %j shows %s', (query, period) => {
  expect(periodOf(new URLSearchParams(query))).toBe(period);
});
