import { expect, it } from 'vitest';
import { lastDay } from './last-day.ts';

it.each([
  ['2026-11-26', '2027-11-26'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('a ride can be booked on %s until %s', (today, last) => expect(lastDay(today)).toBe(last));
