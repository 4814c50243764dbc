import { expect, it } from 'vitest';
import { urgencyOf } from './urgency.ts';

const pickup = new Date('2026-11-20T19:00:00Z');
const minutes = (n: number) => pickup.getTime() - n * 60_000;

it.each([
  [31, 'later'],
  [30, 'soon'],
  [0, 'soon'],
  [-1, 'overdue'],
  [-600, 'overdue'],
])('%i minutes before its time a ride is %s', (before, urgency) => {
  expect(urgencyOf(pickup, minutes(before))).toBe(urgency);
});

it('is calm about a time it does not know', () => {
  expect(urgencyOf(undefined, 0)).toBe('later');
});
