import { isIslandDay } from '../clock/island-clock.ts';
import { holidayDefinitions, type HolidayNames, type HolidayRule } from '../data/holiday-rules.ts';
import { easterSunday } from './easter.ts';

/** A public holiday of one year. `halfDay`: named in the calendar, but not charged as a holiday. */
export interface Holiday {
  readonly id: string;
  /** The island's calendar day, YYYY-MM-DD. */
  readonly date: string;
  readonly names: HolidayNames;
  readonly halfDay: boolean;
}

const sunday = 0;

function dateOf(rule: HolidayRule, year: number): string {
  const [month, day] =
    'daysFromEaster' in rule ? easterSunday(year) : ([rule.month, rule.day] as const);
  const date = new Date(Date.UTC(year, month - 1, day));
  let days = 0;
  if ('daysFromEaster' in rule) days = rule.daysFromEaster;
  else if (rule.ifSunday !== undefined && date.getUTCDay() === sunday) {
    days = rule.ifSunday === 'day-before' ? -1 : 1;
  }
  date.setUTCDate(day + days);
  return date.toISOString().slice(0, 10);
}

/**
 * The year's public holidays by date, with names in English, Dutch, Spanish and Papiamentu. The
 * rules are those in force since 2014; throws RangeError for a year before it or after 9998.
 */
export function holidaysOf(year: number): readonly Holiday[] {
  if (!Number.isInteger(year) || year < 2014 || year > 9998) {
    throw new RangeError(`no holiday rules for the year ${year}`);
  }
  return holidayDefinitions
    .map(({ id, rule, names, halfDay = false }) => ({
      id,
      date: dateOf(rule, year),
      names,
      halfDay,
    }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/**
 * True when the island's day (YYYY-MM-DD) is a public holiday for the tariff. New Year's Eve is
 * not: it is a holiday for some hours only, and a half day is not charged. A text that is no day,
 * or a year without rules, is no holiday.
 */
export function isHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  if (!isIslandDay(day) || year < 2014) return false;
  return chargedDaysOf(year).has(day);
}

/**
 * Every booking needs the holidays of its year, mostly the current one: they are computed once for
 * each year.
 */
const chargedDays = new Map<number, ReadonlySet<string>>();
const mostYears = 100;

function chargedDaysOf(year: number): ReadonlySet<string> {
  const known = chargedDays.get(year);
  if (known) return known;
  const days = new Set(holidaysOf(year).flatMap(({ date, halfDay }) => (halfDay ? [] : [date])));
  // Years come from requests, so the number of remembered years is limited.
  if (chargedDays.size >= mostYears) chargedDays.clear();
  chargedDays.set(year, days);
  return days;
}
