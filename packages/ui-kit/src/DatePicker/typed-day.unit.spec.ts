import { describe, expect, it } from 'vitest';
import { weekdayNames, weekdayOf } from './calendar-names.ts';
import { formatTypedDay, parseTypedDay } from './typed-day.ts';

describe('a typed day', () => {
  it.each([
    ['03/09/2026', 'en-US', '2026-03-09'],
    ['3/9/2026', 'en-US', '2026-03-09'],
    [' 12-31-2026 ', 'en-US', '2026-12-31'],
    ['02.29.2028', 'en-US', '2028-02-29'],
    ['03/02/2027', 'nl-NL', '2027-02-03'],
    ['05-12-2026', 'nl-NL', '2026-12-05'],
    ['3.2.2027', 'nl-NL', '2027-02-03'],
    ['31/12/2026', 'es-419', '2026-12-31'],
    ['29-2-2028', 'es-419', '2028-02-29'],
    ['05/12/2026', 'nl-AW', '2026-12-05'],
  ])('%s in %s is %s', (typed, locale, day) => {
    expect(parseTypedDay(typed, locale)).toBe(day);
  });

  it.each(['', 'tomorrow', '13/01/2026', '02/29/2026', '04/31/2026', '00/10/2026', '3/9/26'])(
    '%s is no day in English',
    (typed) => {
      expect(parseTypedDay(typed, 'en-US')).toBeUndefined();
    },
  );

  it.each(['', 'morgen', '12/31/2026', '29/02/2026', '31-04-2026', '10-00-2026', '9-3-26'])(
    '%s is no day where the day comes first',
    (typed) => {
      for (const locale of ['nl-NL', 'es-419', 'nl-AW']) {
        expect(parseTypedDay(typed, locale), locale).toBeUndefined();
      }
    },
  );

  it.each([
    ['en-US', '02/03/2027'],
    ['nl-NL', '03-02-2027'],
    ['es-419', '03/02/2027'],
    ['nl-AW', '03/02/2027'],
  ])('is written in %s as %s, and comes back from it', (locale, written) => {
    expect(formatTypedDay('2027-02-03', locale)).toBe(written);
    expect(parseTypedDay(written, locale)).toBe('2027-02-03');
    expect(formatTypedDay('', locale)).toBe('');
  });

  it('has a weekday, whatever the zone of the machine', () => {
    expect(weekdayOf('2026-11-20', 'en-US')).toBe('Fri');
    expect(weekdayOf('2026-11-20', 'nl-NL')).toBe('vr');
  });

  it.each(['2026-02-31', '2026-13-45', 'soon'])('has no weekday when it is none: %s', (day) => {
    expect(weekdayOf(day, 'en-US')).toBe('');
    expect(weekdayOf(day, 'nl-NL')).toBe('');
  });
});

it('names the days of a language that browsers do not know by those of its locale', () => {
  const names = { days: ['djd', 'djl', 'djm', 'djr', 'djw', 'djb', 'djs'], months: [] };
  expect(weekdayNames('nl-AW', names).get('zo')).toBe('djd');
  expect(weekdayNames('nl-AW', names).get('za')).toBe('djs');
  expect(weekdayOf('2026-11-20', 'nl-AW', names)).toBe('djb');
});
