/** A day as 'YYYY-MM-DD', the form of the API. */
export type IsoDay = string;

const TYPED = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

const isMonthFirst = (locale: string): boolean => locale.startsWith('en');

/**
 * '03/09/2026' as '2026-03-09' in English (MM/dd/yyyy), as '2026-09-03' elsewhere (dd/MM/yyyy).
 * Leading zeros are optional; undefined if there is no such day.
 */
export function parseTypedDay(text: string, locale: string): IsoDay | undefined {
  const [, first, second, year] = TYPED.exec(text)?.map(Number) ?? [];
  if (first === undefined || second === undefined || year === undefined) return undefined;
  const [month, day] = isMonthFirst(locale) ? [first, second] : [second, first];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** '2026-03-09' as '03/09/2026' in English, '09-03-2026' in Dutch, else '09/03/2026'; '' stays ''. */
export function formatTypedDay(day: IsoDay, locale: string): string {
  const [year, month, date] = day.split('-');
  if (date === undefined) return '';
  if (isMonthFirst(locale)) return `${month}/${date}/${year}`;
  // Not 'nl-AW': that stands for Papiamentu.
  return [date, month, year].join(locale === 'nl-NL' ? '-' : '/');
}
