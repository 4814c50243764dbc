import { describe, expect, it, vi } from 'vitest';
import { aRide } from '../../../../../packages/web-kit/src/testing/a-ride.ts';
import type { Ride } from '../../../rides/ride.ts';
import { boardRide, partOfDay, ridesOfDay } from './board-rides.ts';
import { spanOf } from './island-day.ts';

// The facade needs a browser; of it only the island's time is used here.
vi.mock('@trupial/web-kit', () => import('../../../../../packages/web-kit/src/i18n/formats.ts'));

const at = (time: string) => Date.parse(`${time}-04:00`);
const MINUTE = 60_000;
const NOON = at('2026-11-20T12:00');
const onBoard = (facts: Partial<Ride>, now = NOON) => {
  const found = boardRide(aRide({ duration_min: 30, ...facts }), now);
  if (!found) throw new Error('not on the board');
  return found;
};

describe('a ride', () => {
  it('lasts from its pickup on the island to its expected end', () => {
    const { from, to } = onBoard({ ride_datetime: '2026-11-20T15:30:00' });
    expect([from, to]).toEqual([at('2026-11-20T15:30'), at('2026-11-20T16:00')]);
  });

  it.each(['PickedUp', 'InProgress'])('that is %s lasts until now at least', (status) => {
    const late = { ride_datetime: '2026-11-20T11:00:00', status, driver_id: 2 };
    expect(onBoard(late).to).toBe(NOON);
    expect(onBoard(late, at('2026-11-20T11:10')).to).toBe(at('2026-11-20T11:30'));
  });

  it('that was completed lasts until then, if that is later than it was planned', () => {
    const done = { ride_datetime: '2026-11-20T11:00:00', status: 'Completed', driver_id: 2 };
    expect(onBoard({ ...done, completed_at: '2026-11-20T15:40:00.000Z' }).to).toBe(
      at('2026-11-20T11:40'),
    );
    expect(onBoard({ ...done, completed_at: '2026-11-20T15:20:00.000Z' }).to).toBe(
      at('2026-11-20T11:30'),
    );
  });

  it('that waits for its driver stays where it is planned', () => {
    expect(onBoard({ ride_datetime: '2026-11-20T11:00:00', status: 'Assigned' }).to).toBe(
      at('2026-11-20T11:30'),
    );
  });

  it('without a time is not shown', () => {
    expect(boardRide(aRide({ ride_datetime: '' }), NOON)).toBeUndefined();
  });
});

describe('the rides of a day', () => {
  const overMidnight = onBoard({ id: 1, ride_datetime: '2026-11-20T23:45:00' });
  const morning = onBoard({ id: 2, ride_datetime: '2026-11-20T08:00:00' });
  const endsAtMidnight = onBoard({ id: 3, ride_datetime: '2026-11-20T23:30:00' });
  const forgotten = onBoard({ id: 4, ride_datetime: '2026-11-19T10:00:00' });
  const done = onBoard({ id: 5, ride_datetime: '2026-11-19T11:00:00', status: 'Completed' });
  const atNight = onBoard({ id: 6, ride_datetime: '2026-11-21T05:45:00' });
  const nextMorning = onBoard({ id: 7, ride_datetime: '2026-11-21T06:00:00' });
  const all = [nextMorning, atNight, overMidnight, morning, endsAtMidnight, forgotten, done];
  const idsOn = (day: string, now = NOON) => ridesOfDay(all, spanOf(day), now).map(({ id }) => id);

  it('are in the order of their time, with the night after it, a ride over midnight on both', () => {
    expect(idsOn('2026-11-20')).toEqual([4, 2, 3, 1, 6]);
    expect(idsOn('2026-11-21')).toEqual([1, 6, 7]);
  });

  it('of today have what should have begun before and has not ended', () => {
    expect(idsOn('2026-11-20')).toContain(4);
    expect(idsOn('2026-11-20', at('2026-11-22T12:00'))).not.toContain(4);
    expect(idsOn('2026-11-20')).not.toContain(5);
    expect(idsOn('2026-11-19')).toEqual([4, 5]);
  });

  it('have what was planned to end before midnight, and was completed after it, on both', () => {
    const late = onBoard({
      ride_datetime: '2026-11-20T23:20:00',
      status: 'Completed',
      completed_at: '2026-11-21T04:10:00.000Z',
    });
    for (const day of ['2026-11-20', '2026-11-21']) {
      expect(ridesOfDay([late], spanOf(day), NOON)).toEqual([late]);
    }
  });

  it('show of a ride over an edge its part of the board', () => {
    expect(partOfDay(overMidnight, spanOf('2026-11-20'))).toEqual({
      from: (23 * 60 + 45) * MINUTE,
      to: (24 * 60 + 15) * MINUTE,
    });
    expect(partOfDay(overMidnight, spanOf('2026-11-21'))).toEqual({ from: 0, to: 15 * MINUTE });
    expect(partOfDay(atNight, spanOf('2026-11-20'))).toEqual({
      from: (29 * 60 + 45) * MINUTE,
      to: 30 * 60 * MINUTE,
    });
    expect(partOfDay(forgotten, spanOf('2026-11-20'))).toEqual({ from: 0, to: 0 });
  });
});
