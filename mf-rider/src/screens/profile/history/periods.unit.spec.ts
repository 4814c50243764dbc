import { describe, expect, it } from 'vitest';
import { findPeriod, periodStart } from './periods.ts';

describe('a period', () => {
  it.each([
    // Thirty days with today among them.
    ['30-days', '2026-11-21', '2026-10-23'],
    ['30-days', '2026-03-01', '2026-01-31'],
    ['3-months', '2026-11-21', '2026-08-21'],
    ['3-months', '2026-05-31', '2026-02-28'],
    ['3-months', '2026-01-15', '2025-10-15'],
    ['year', '2026-11-21', '2025-11-21'],
    ['year', '2028-02-29', '2027-02-28'],
  ] as const)('%s that ends on %s begins on %s', (period, today, start) => {
    expect(periodStart(period, today)).toBe(start);
  });

  it('of all time has no beginning', () => {
    expect(periodStart('all', '2026-11-21')).toBeUndefined();
  });

  it('that is unknown is the first one', () => {
    expect(findPeriod('year')).toBe('year');
    expect(findPeriod('decade')).toBe('30-days');
    expect(findPeriod(null)).toBe('30-days');
  });
});
