import { daysLater } from '@trupial/island/clock';

/** Days and months of the island's calendar, as texts: 'YYYY-MM-DD' and 'YYYY-MM'. */

const monthOf = (day: string): string => day.slice(0, 7);

/** The first day of a day's month; both YYYY-MM-DD. */
export const firstOfMonth = (day: string): string => `${monthOf(day)}-01`;
export const firstOfYear = (day: string): string => `${day.slice(0, 4)}-01-01`;

/** Every day from one to another, both included; none when the second is earlier. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) days.push(day);
  return days;
}

/** Every month from that of one day to that of another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  let [year, month] = monthOf(from).split('-').map(Number) as [number, number];
  for (;;) {
    const text = `${year}-${String(month).padStart(2, '0')}`;
    if (text > monthOf(to)) return months;
    months.push(text);
    [year, month] = month === 12 ? [year + 1, 1] : [year, month + 1];
  }
}
