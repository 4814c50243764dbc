import { describe, expect, it } from 'vitest';
import { weekdayNames, weekdayOf } from './calendar-names.ts';
import { formatUsDate, parseUsDate } from './us-date.ts';

describe('a typed day', () => {
  it.each([
    ['03/09/2026', '2026-03-09'],
    ['3/9/2026', '2026-03-09'],
    [' 12-31-2026 ', '2026-12-31'],
    ['02/29/2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(parseUsDate(typed)).toBe(day);
  });

  it.each(['', 'tomorrow', '13/01/2026', '02/29/2026', '04/31/2026', '00/10/2026', '3/9/26'])(
    '%s is no day',
    (typed) => {
      expect(parseUsDate(typed)).toBeUndefined();
    },
  );

  it('comes back from its written form', () => {
    expect(parseUsDate(formatUsDate('2026-11-20'))).toBe('2026-11-20');
    expect(formatUsDate('')).toBe('');
  });

  it('has a weekday, whatever the zone of the machine', () => {
    expect(weekdayOf('2026-11-20', 'en-US')).toBe('Fri');
  });

  it.each(['2026-02-31', '2026-13-45', 'soon'])('has no weekday when it is none: %s', (day) => {
    expect(weekdayOf(day, 'en-US')).toBe('');
  });
});

it('names the days of a language that browsers do not know by those of its locale', () => {
  const names = { days: ['djd', 'djl', 'djm', 'djr', 'djw', 'djb', 'djs'], months: [] };
  expect(weekdayNames('nl-AW', names).get('zo')).toBe('djd');
  expect(weekdayNames('nl-AW', names).get('za')).toBe('djs');
  expect(weekdayOf('2026-11-20', 'nl-AW', names)).toBe('djb');
});
