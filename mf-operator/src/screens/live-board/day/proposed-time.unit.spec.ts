import { expect, it, vi } from 'vitest';
import { beginOf, dayAndTime, steppedTime } from './proposed-time.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

const MINUTE = 60_000;
const ride = { ride_datetime: '2026-11-20T23:32:00' };

it.each([
  [0, undefined],
  [2, undefined],
  [-2, undefined],
  [3, 5],
  [7, 5],
  [8, 10],
  [-61, -60],
])('%i minutes away are %s in whole steps', (minutes, steps) => {
  const begin = beginOf(ride);
  const expected = steps === undefined ? undefined : begin + steps * MINUTE;
  expect(steppedTime(ride, begin + minutes * MINUTE)).toBe(expected);
});

it('writes a time over midnight with the day after', () => {
  expect(dayAndTime(beginOf(ride))).toEqual({ day: '2026-11-20', time: '23:32' });
  expect(dayAndTime(beginOf(ride) + 30 * MINUTE)).toEqual({ day: '2026-11-21', time: '00:02' });
});

it('proposes nothing for a ride whose time cannot be read', () => {
  expect(steppedTime({ ride_datetime: '' }, 0)).toBeUndefined();
});
