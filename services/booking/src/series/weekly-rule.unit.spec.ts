import type { SeriesPattern } from '@trupial/contracts/events';
import { weekdays } from '@trupial/contracts/values';
import { isHoliday } from '@trupial/island/holidays';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, readRule, ruleText, type WeeklyRule } from './weekly-rule.ts';

const dayMs = 86_400_000;
const plus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** Day by day: is its week one that counts, and its weekday one that is named? */
function naiveDays(start: string, rule: WeeklyRule, leaveOutHolidays: boolean): string[] {
  const monday = plus(start, -weekdayOf(start));
  const found: string[] = [];
  let counted = 0;
  for (let offset = 0; offset < 366 * 6 && found.length < 61; offset += 1) {
    const day = plus(start, offset);
    if (rule.until !== null && day > rule.until) break;
    const weeks = Math.floor((Date.parse(day) - Date.parse(monday)) / dayMs / 7);
    const isNamed = rule.weekdays.includes(weekdays[weekdayOf(day)]!);
    if (!isNamed || weeks % rule.everyWeeks !== 0) continue;
    counted += 1;
    if (!leaveOutHolidays || !isHoliday(day)) found.push(day);
    if (counted === rule.count) break;
  }
  return found;
}

const start = fc.integer({ min: 0, max: 1500 }).map((days) => plus('2026-01-01', days));
const someWeekdays = fc
  .subarray([...weekdays], { minLength: 1 })
  .map((some) => weekdays.filter((day) => some.includes(day)));
const rules = fc.record({
  start,
  days: someWeekdays,
  everyWeeks: fc.integer({ min: 1, max: 4 }),
  count: fc.option(fc.integer({ min: 1, max: 60 })),
  length: fc.integer({ min: 0, max: 500 }),
  leaveOutHolidays: fc.boolean(),
});

describe('the days of a weekly pattern', () => {
  it('are those that counting day by day gives', () => {
    fc.assert(
      fc.property(rules, ({ start: first, days, everyWeeks, count, length, leaveOutHolidays }) => {
        const until = count === null ? plus(first, length) : null;
        const rule = { weekdays: days, everyWeeks, until, count };
        const pattern: SeriesPattern = {
          start: first,
          rule: ruleText(rule),
          time: '07:15',
          leaveOutHolidays,
        };
        expect(daysOf(pattern)).toEqual(naiveDays(first, rule, leaveOutHolidays));
        expect(readRule(pattern.rule)).toEqual(rule);
      }),
    );
  });

  it('leave the holidays of the calendar out, which a count counts', () => {
    const rule = ruleText({ weekdays: ['FR'], everyWeeks: 1, until: null, count: 3 });
    const pattern = { start: '2026-12-18', rule, time: '07:15' };
    expect(daysOf({ ...pattern, leaveOutHolidays: false })).toEqual([
      '2026-12-18',
      '2026-12-25',
      '2027-01-01',
    ]);
    expect(daysOf({ ...pattern, leaveOutHolidays: true })).toEqual(['2026-12-18']);
  });

  it('are written as RFC 5545 has them', () => {
    expect(
      ruleText({ weekdays: ['MO', 'WE'], everyWeeks: 2, until: '2026-12-18', count: null }),
    ).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20261218');
  });
});
