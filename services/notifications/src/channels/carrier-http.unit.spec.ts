import { expect, it } from 'vitest';
import { waitOf } from './carrier-http.ts';

const now = Date.parse('2026-11-20T16:00:00Z');

it.each([
  [null, null],
  ['7', 7_000],
  ['Fri, 20 Nov 2026 16:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 15:00:00 GMT', 0],
  ['soon', null],
])('Retry-After %s', (header, wait) => {
  expect(waitOf(header, now)).toBe(wait);
});
