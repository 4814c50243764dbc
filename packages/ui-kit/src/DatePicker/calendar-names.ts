import { formatTypedDay, type IsoDay, parseTypedDay } from './typed-day.ts';

/** Names for a language that browsers do not know. */
export interface CalendarNames {
  /** Short, Sunday first. */
  readonly days: readonly string[];
  readonly months: readonly string[];
}

const SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

const shortFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });

/** The weekday of a day, short: 'Mon'; '' of what is no day (2026-02-31 in an address). */
export function weekdayOf(day: IsoDay, locale: string, names?: CalendarNames): string {
  if (parseTypedDay(formatTypedDay(day, locale), locale) === undefined) return '';
  const noon = new Date(`${day}T12:00:00Z`);
  return names?.days[noon.getUTCDay()] ?? shortFormat(locale).format(noon);
}

/** What the locale's short names of days are called instead, by the locale's. */
export function weekdayNames(locale: string, names: CalendarNames): ReadonlyMap<string, string> {
  const format = shortFormat(locale);
  return new Map(names.days.map((name, day) => [format.format(SUNDAY + day * DAY_MS), name]));
}
