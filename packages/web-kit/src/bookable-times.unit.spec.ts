import { expect, it } from 'vitest';
import { firstTime, lastDay } from './bookable-times.ts';

it.each([
  ['2026-11-26', '2027-11-26'],
  ['2028-02-29', '2029-02-28'],
  ['2027-02-28', '2028-02-28'],
])('a ride can be booked on %s until %s', (today, last) => expect(lastDay(today)).toBe(last));

it.each([
  ['today', '2026-11-20', '23:45'],
  ['tomorrow', '2026-11-21', undefined],
  ['yesterday', '2026-11-19', '24:00'],
  ['no day yet', '', undefined],
])('the first time of %s', (_, day, first) =>
  // On the island it is still the 20th.
  expect(firstTime(day, new Date('2026-11-21T03:59:00Z'))).toBe(first),
);
