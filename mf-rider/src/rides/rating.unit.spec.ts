import { expect, it } from 'vitest';
import { isRateable } from './rating.ts';

const now = new Date('2026-11-21T12:00:00Z');

it.each([
  ['Completed', '2026-11-21T12:00:01Z', true],
  ['completed', '2026-11-28T12:00:00Z', true],
  ['Completed', '2026-11-21T12:00:00Z', false],
  ['Completed', null, false],
  ['Cancelled', '2026-11-28T12:00:00Z', false],
])('a ride %s, rateable until %s, may be rated: %s', (status, rateable_until, may) => {
  expect(isRateable({ status, rateable_until }, now)).toBe(may);
});
