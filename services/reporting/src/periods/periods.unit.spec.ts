import { daysLater, mondayOf } from '@trupial/island/clock';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DayEarnings, earningsTrend } from './earnings-trend.ts';
import { daysBetween, monthsBetween } from './island-days.ts';
import { average, percent } from './rates.ts';
import { periodRange } from './report-period.ts';

const friday = '2026-11-20';

const anyDay = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const earned = (day: string, byHour: Record<number, number>): DayEarnings => ({
  day,
  fareMinor: Object.values(byHour).reduce((sum, fare) => sum + fare, 0),
  fareByHour: byHour,
});

describe('periods', () => {
  it.each([
    ['daily', '2026-11-20', 'hour'],
    ['weekly', '2026-11-16', 'day'],
    ['monthly', '2026-11-01', 'day'],
    ['yearly', '2026-01-01', 'month'],
    ['all', null, 'month'],
  ] as const)('%s begins on %s and is drawn by the %s', (period, from, unit) => {
    expect(periodRange(period, friday)).toEqual({ from, until: friday, unit });
  });

  it('begins a week on Monday, also on a Monday, a Sunday and across a year', () => {
    expect(mondayOf('2026-11-16')).toBe('2026-11-16');
    expect(mondayOf('2026-11-22')).toBe('2026-11-16');
    expect(mondayOf('2027-01-01')).toBe('2026-12-28');
    fc.assert(
      fc.property(anyDay, (day) => {
        const monday = mondayOf(day);
        expect(new Date(monday).getUTCDay()).toBe(1);
        expect(monday <= day && day < daysLater(monday, 7)).toBe(true);
      }),
    );
  });

  it('knows leap days and the ends of months and years', () => {
    expect(daysBetween('2028-02-28', '2028-03-01')).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(daysBetween('2026-11-21', '2026-11-20')).toEqual([]);
    expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
  });
});

describe('earnings trend', () => {
  it('has every hour until now', () => {
    const trend = earningsTrend(periodRange('daily', friday), [earned(friday, { 0: 5, 2: 7 })], 3);
    expect(trend).toEqual({
      labels: ['00:00', '01:00', '02:00', '03:00'],
      dataMinor: [5, 0, 7, 0],
    });
  });

  it('leaves nothing out when another clock is an hour ahead', () => {
    const trend = earningsTrend(periodRange('daily', friday), [earned(friday, { 9: 5 })], 8);
    expect(trend.labels).toHaveLength(10);
    expect(trend.dataMinor.at(-1)).toBe(5);
  });

  it('has every day of the week until now, zero where nothing was earned', () => {
    const days = [earned('2026-11-18', { 9: 5, 23: 1 })];
    expect(earningsTrend(periodRange('weekly', friday), days, 12)).toEqual({
      labels: ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
      dataMinor: [0, 0, 6, 0, 0],
    });
  });

  it('begins with the first month in which anything was counted, or with this one', () => {
    const range = periodRange('all', friday);
    const days = [earned('2026-10-02', { 9: 5 }), earned('2026-08-30', { 9: 1 })];
    expect(earningsTrend(range, days, 12)).toEqual({
      labels: ['2026-08', '2026-09', '2026-10', '2026-11'],
      dataMinor: [1, 0, 5, 0],
    });
    expect(earningsTrend(range, [], 12)).toEqual({ labels: ['2026-11'], dataMinor: [0] });
  });

  it('adds up to what the days add up to', () => {
    const list = fc.uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 800 }).map((back) => daysLater(friday, -back)),
        fareByHour: fc.dictionary(fc.nat(23).map(String), fc.nat(10_000)),
      }),
      { selector: ({ day }) => day },
    );
    const period = fc.constantFrom('daily', 'weekly', 'monthly', 'yearly', 'all' as const);
    fc.assert(
      fc.property(list, period, fc.integer({ min: 0, max: 23 }), (all, name, hour) => {
        const range = periodRange(name, friday);
        const days = all
          .filter(({ day }) => day >= (range.from ?? day))
          .map((day) => ({
            ...day,
            fareMinor: Object.values(day.fareByHour).reduce((a, b) => a + b, 0),
          }));
        const sum = days.reduce((total, { fareMinor }) => total + fareMinor, 0);
        const { labels, dataMinor } = earningsTrend(range, days, hour);
        expect(dataMinor.reduce((a, b) => a + b, 0)).toBe(sum);
        expect(labels).toEqual([...new Set(labels)].toSorted());
        expect(labels).toHaveLength(dataMinor.length);
      }),
    );
  });
});

describe('rates', () => {
  it('are percent with one decimal, and 0 of nothing', () => {
    expect(percent(2, 3)).toBe(66.7);
    expect(percent(1, 16)).toBe(6.3);
    expect(percent(7, 7)).toBe(100);
    expect(percent(0, 0)).toBe(0);
  });

  it('average in whole cents, half a cent up', () => {
    expect(average(1001, 2)).toBe(501);
    expect(average(1000, 3)).toBe(333);
    expect(average(0, 0)).toBe(0);
  });
});
