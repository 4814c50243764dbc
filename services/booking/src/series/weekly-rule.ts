import type { SeriesPattern } from '@trupial/contracts/events';
import { type Weekday, weekdays, type WeeklyPattern } from '@trupial/contracts/values';
import { isHoliday } from '@trupial/island/holidays';
import { RRuleTemporal } from 'rrule-temporal';

/** A weekly rule as people say it; exactly one of until and count is there. */
export type WeeklyRule = Pick<WeeklyPattern, 'weekdays' | 'everyWeeks' | 'until' | 'count'>;

/** The rule as RFC 5545 has it. Days are island days: times of day are not part of it. */
export function ruleText({ weekdays: days, everyWeeks, until, count }: WeeklyRule): string {
  const end = until === null ? `COUNT=${count}` : `UNTIL=${compact(until)}`;
  return `FREQ=WEEKLY;INTERVAL=${everyWeeks};BYDAY=${days.join(',')};${end}`;
}

const compact = (day: string): string => day.replaceAll('-', '');

/** What {@link ruleText} wrote. */
export function readRule(text: string): WeeklyRule {
  const parts = new Map(text.split(';').map((part) => part.split('=') as [string, string]));
  const named = parts.get('BYDAY')?.split(',') ?? [];
  const until = parts.get('UNTIL');
  const count = parts.get('COUNT');
  return {
    weekdays: weekdays.filter((day): day is Weekday => named.includes(day)),
    everyWeeks: Number(parts.get('INTERVAL')),
    until: until?.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3') ?? null,
    count: count === undefined ? null : Number(count),
  };
}

/** More days than a series may have are not computed: one more shows that there are too many. */
const mostDays = 61;

/**
 * The island days of a pattern in order, at most 61; without holidays when they are left out. A count
 * counts the days that are left out too, as RFC 5545 does.
 */
export function daysOf(pattern: SeriesPattern): readonly string[] {
  const known = computed.get(pattern);
  if (known) return known;
  // The days are dates of a calendar: the library is given no time of day and no zone of its own.
  const rule = new RRuleTemporal({
    rruleString: `DTSTART:${compact(pattern.start)}T000000Z\nRRULE:${pattern.rule.replace(/UNTIL=(\d{8})$/, 'UNTIL=$1T000000Z')}`,
  });
  const days: string[] = [];
  rule.all((at) => {
    const day = at.toPlainDate().toString();
    if (days.length === mostDays) return false;
    if (!pattern.leaveOutHolidays || !isHoliday(day)) days.push(day);
    return true;
  });
  computed.set(pattern, days);
  return days;
}

/** A pattern is one object from its event on. */
const computed = new WeakMap<SeriesPattern, readonly string[]>();

/** The pattern as people say it. */
export const weeklyPatternOf = ({
  start,
  time,
  rule,
  leaveOutHolidays,
}: SeriesPattern): WeeklyPattern => ({ start, time, leaveOutHolidays, ...readRule(rule) });
