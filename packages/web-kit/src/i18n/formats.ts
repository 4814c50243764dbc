import { LOCALES } from './choose-language.ts';
import { language } from './language.ts';
import {
  papiamentuDate,
  papiamentuDay,
  papiamentuMonth,
  papiamentuShortDay,
} from './papiamentu-dates.ts';
import { t } from './translate.ts';

/** Numbers, money, distances and island times in the language on the screen. */

const ISLAND = 'America/Curacao';

/** A number as typed by an API that may also send it as text; not a number: undefined. */
function toNumber(value: number | string | null | undefined): number | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}

/** One per language and form: making one takes longer than using it a hundred times. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

function formatterOf<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  Kind: new (locale: string, options?: object) => Formatter,
  options?: object,
): Formatter {
  const locale = LOCALES[language()];
  const key = `${Kind.name} ${locale} ${JSON.stringify(options)}`;
  const known = formatters.get(key) ?? new Kind(locale, options);
  formatters.set(key, known);
  // The key has the kind's name.
  return known as Formatter;
}

/** A number as the chosen language writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return formatterOf(Intl.NumberFormat, options).format(value);
}

/** Dollars with 2 decimals; `otherwise`, or N/A, when there is no amount. */
export function formatMoney(
  dollars: number | string | null | undefined,
  otherwise?: string,
): string {
  const amount = toNumber(dollars);
  if (amount === undefined) return otherwise ?? t('N/A');
  return formatNumber(amount, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
}

/** Kilometres with 1 decimal (2 in ride details and tables). */
export function formatDistance(
  kilometres: number | string | null | undefined,
  decimals = 1,
  otherwise?: string,
): string {
  const amount = toNumber(kilometres);
  if (amount === undefined) return otherwise ?? t('N/A');
  return `${formatNumber(amount, { minimumFractionDigits: decimals, maximumFractionDigits: decimals })} km`;
}

/**
 * The instant of a time on the wire: an ISO instant, or island local time without a zone
 * (`2026-11-20T15:30:00`; the island is at UTC−4 all year). Undefined if it is neither.
 */
export function islandInstant(value: string | null | undefined): Date | undefined {
  if (!value) return undefined;
  const isLocal = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?)?$/.test(value);
  const iso = isLocal ? `${value.includes('T') ? value : `${value}T00:00`}-04:00` : value;
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? undefined : instant;
}

function format(instant: Date, options: Intl.DateTimeFormatOptions): string {
  return formatterOf(Intl.DateTimeFormat, { ...options, timeZone: ISLAND }).format(instant);
}

/** Time of day on the island: '3:30 PM', '15:30'. */
export function formatTime(value: string | null | undefined, otherwise?: string): string {
  const instant = islandInstant(value);
  return instant
    ? format(instant, { hour: 'numeric', minute: '2-digit' })
    : (otherwise ?? t('N/A'));
}

/** Writes island days in a form: the browser's, and ours for Papiamentu. */
const dayFormat =
  (options: Intl.DateTimeFormatOptions, papiamentu: (instant: Date) => string) =>
  (value: string | null | undefined, otherwise?: string): string => {
    const instant = islandInstant(value);
    if (!instant) return otherwise ?? t('N/A');
    return language() === 'pap' ? papiamentu(instant) : format(instant, options);
  };

/** Island day with its weekday: 'Fri, Nov 20, 2026'. */
export const formatDate = dayFormat(
  { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
  papiamentuDay,
);

/** Island day and time: 'Fri, Nov 20, 2026, 3:30 PM'. */
export function formatDateTime(value: string | null | undefined, otherwise?: string): string {
  if (!islandInstant(value)) return otherwise ?? t('N/A');
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** Long date without weekday, for 'Member since': 'November 20, 2026'. */
export const formatLongDate = dayFormat(
  { day: 'numeric', month: 'long', year: 'numeric' },
  papiamentuDate,
);

/** Day and month, for the axis of a chart: 'Nov 20'. */
export const formatShortDay = dayFormat({ day: 'numeric', month: 'short' }, papiamentuShortDay);

/** Month and year of a day, for the axis of a chart: 'Nov 2026'. */
export const formatMonth = dayFormat({ month: 'short', year: 'numeric' }, papiamentuMonth);

// Swedish writes dates as ISO does.
const ISO_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: ISLAND });

/** The island's day of an instant, as the wire writes it: `2026-11-20`. */
export function islandDay(instant: Date): string {
  return ISO_DAY.format(instant);
}
