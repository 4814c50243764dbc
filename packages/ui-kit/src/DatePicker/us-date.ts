/** A day as 'YYYY-MM-DD', the form of the API. */
export type IsoDay = string;

const TYPED = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/;

/** '03/09/2026' (MM/dd/yyyy, leading zeros optional) as '2026-03-09'; undefined if no such day. */
export function parseUsDate(text: string): IsoDay | undefined {
  const [, month, day, year] = TYPED.exec(text)?.map(Number) ?? [];
  if (month === undefined || day === undefined || year === undefined) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** '2026-03-09' as '03/09/2026'; '' stays ''. */
export function formatUsDate(day: IsoDay): string {
  const [year, month, date] = day.split('-');
  return date === undefined ? '' : `${month}/${date}/${year}`;
}
