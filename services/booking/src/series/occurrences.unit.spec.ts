import { describe, expect, it } from 'vitest';
import { booked, failed, now, seriesAfter, sixDays, started } from '../testing/series.samples.ts';
import { retryAfter } from './attempts.ts';
import { isBookable } from '../ride-request/schedule.rules.ts';
import { dueOf } from './occurrences.ts';

const daysDue = (at: string, ahead: number, ...events: Parameters<typeof seriesAfter>) =>
  dueOf(seriesAfter(...events), at, ahead).map(({ day }) => day);

describe('what is due of a series', () => {
  it('is what begins within the days ahead and is not made', () => {
    expect(daysDue(now, 2, started())).toEqual([]);
    expect(daysDue(now, 14, started())).toEqual(sixDays.slice(0, 4));
    expect(daysDue(now, 14, started(), booked('2026-11-25'))).toEqual([
      '2026-11-23',
      '2026-11-30',
      '2026-12-02',
    ]);
  });

  it('begins with the very instant', () => {
    // 14 days before Monday, 7 December, 7:15 on the island.
    expect(daysDue('2026-11-23T11:14:59.999Z', 14, started())).not.toContain('2026-12-07');
    expect(daysDue('2026-11-23T11:15:00.000Z', 14, started())).toContain('2026-12-07');
  });

  it('is what failed when it is to be tried again, or when its time is over', () => {
    const events = [started(), failed('2026-11-23')] as const;
    expect(daysDue(now, 14, ...events)).not.toContain('2026-11-23');
    expect(daysDue('2026-11-20T12:12:00.000Z', 14, ...events)).toContain('2026-11-23');
  });

  it('is what failed in the quarter hour of its pickup only for its next try, then its end', () => {
    const events = [started(), failed('2026-11-23', 9, '2026-11-23T14:00:00.000Z')] as const;
    expect(daysDue('2026-11-23T11:15:00.000Z', 0, ...events)).toEqual([]);
    expect(daysDue('2026-11-23T11:29:59.999Z', 0, ...events)).toEqual([]);
    expect(daysDue('2026-11-23T11:30:00.000Z', 0, ...events)).toEqual(['2026-11-23']);
  });

  it('is nothing once it is erased', () => {
    const erased = { type: 'SeriesErased', data: { by: 'staff', at: now } } as const;
    expect(daysDue(now, 14, started(), erased)).toEqual([]);
  });
});

describe('an occurrence', () => {
  it('can be booked from the quarter hour that is running on', () => {
    expect(isBookable('2026-11-20T12:00:00.000Z', '2026-11-20T12:14:59.999Z')).toBe(true);
    expect(isBookable('2026-11-20T12:00:00.000Z', '2026-11-20T12:15:00.000Z')).toBe(false);
  });

  it('that failed is tried again after 5 minutes, 10, 20, at last once a day', () => {
    const after = (attempt: number): number =>
      (Date.parse(retryAfter(attempt, now)) - Date.parse(now)) / 60_000;
    expect([1, 2, 3, 4].map(after)).toEqual([5, 10, 20, 40]);
    expect([9, 10, 1_000].map(after)).toEqual([1_280, 1_440, 1_440]);
  });
});
