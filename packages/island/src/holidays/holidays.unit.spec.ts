import { describe, expect, it } from 'vitest';
import { easterSunday } from './easter.ts';
import { holidaysOf, isHoliday } from './holidays.ts';

/** The published table (python-holidays, date-holidays, and the government's list). */
const published: Record<number, Record<string, string>> = {
  2025: {
    'new-year': '01-01',
    'carnival-monday': '03-03',
    'good-friday': '04-18',
    'easter-sunday': '04-20',
    'easter-monday': '04-21',
    'kings-day': '04-26',
    'labour-day': '05-01',
    'ascension-day': '05-29',
  },
  2026: {
    'new-year': '01-01',
    'carnival-monday': '02-16',
    'good-friday': '04-03',
    'easter-sunday': '04-05',
    'easter-monday': '04-06',
    'kings-day': '04-27',
    'labour-day': '05-01',
    'ascension-day': '05-14',
  },
  2027: {
    'new-year': '01-01',
    'carnival-monday': '02-08',
    'good-friday': '03-26',
    'easter-sunday': '03-28',
    'easter-monday': '03-29',
    'kings-day': '04-27',
    'labour-day': '05-01',
    'ascension-day': '05-06',
  },
  2028: {
    'new-year': '01-01',
    'carnival-monday': '02-28',
    'good-friday': '04-14',
    'easter-sunday': '04-16',
    'easter-monday': '04-17',
    'kings-day': '04-27',
    'labour-day': '05-01',
    'ascension-day': '05-25',
  },
};
const everyYear = {
  'anthem-and-flag-day': '07-02',
  'curacao-day': '10-10',
  'christmas-day': '12-25',
  'second-christmas-day': '12-26',
  'new-years-eve': '12-31',
};

describe('public holidays', () => {
  it.each(Object.keys(published).map(Number))('%i is as published', (year) => {
    const ours = holidaysOf(year).map(({ id, date }) => [id, date.slice(5)]);
    expect(Object.fromEntries(ours)).toEqual({ ...published[year], ...everyYear });
  });

  it.each(Object.keys(published).map(Number))('%i charges those days and no other', (year) => {
    const days = Array.from({ length: 366 }, (_, i) =>
      new Date(Date.UTC(year, 0, 1 + i)).toISOString().slice(0, 10),
    );
    const charged = days.filter((day) => day.startsWith(`${year}`) && isHoliday(day));
    const full = Object.values({ ...published[year], ...everyYear }).filter((d) => d !== '12-31');
    expect(charged).toEqual(full.map((day) => `${year}-${day}`).sort());
  });

  it("moves King's Day before and Labour Day after a Sunday", () => {
    expect(isHoliday('2025-04-26')).toBe(true);
    expect(isHoliday('2025-04-27')).toBe(false);
    expect(isHoliday('2022-05-02')).toBe(true); // 1 May 2022 was a Sunday
    expect(isHoliday('2022-05-01')).toBe(false);
  });

  it('keeps 2 July and 10 October on a Sunday', () => {
    expect(isHoliday('2028-07-02')).toBe(true);
    expect(isHoliday('2027-10-10')).toBe(true);
  });

  it("names New Year's Eve but does not charge it", () => {
    const eve = holidaysOf(2026).at(-1);
    expect(eve).toMatchObject({ date: '2026-12-31', halfDay: true });
    expect(isHoliday('2026-12-31')).toBe(false);
  });

  it('has a name in every language', () => {
    for (const { id, names } of holidaysOf(2026)) {
      expect(Object.keys(names).sort(), id).toEqual(['en', 'es', 'nl', 'pap']);
      for (const name of Object.values(names)) expect(name.trim(), id).not.toBe('');
    }
  });

  it.each(['', '2026-02-30', '2026-1-1', '2026-01-01T00:00:00', '+275760-01-01', '1999-01-01'])(
    'holds %j for no holiday',
    (text) => expect(isHoliday(text)).toBe(false),
  );

  it('has no rules before 2014', () => expect(() => holidaysOf(2013)).toThrow(RangeError));
});

describe('Easter', () => {
  it.each([
    [1818, 3, 22], // the earliest day possible
    [2000, 4, 23],
    [2019, 4, 21],
    [2024, 3, 31],
    [2038, 4, 25], // the latest
    [2076, 4, 19],
  ])('%i: month %i, day %i', (year, month, day) => {
    expect(easterSunday(year)).toEqual([month, day]);
  });
});
