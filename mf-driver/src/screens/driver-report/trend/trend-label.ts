import { formatMonth, formatShortDay, formatTime } from '@trupial/web-kit';

/**
 * A point of the trend as an axis names it. The report says 'HH:00' for the hours of a day,
 * 'YYYY-MM-DD' for days and 'YYYY-MM' for months, all on the island; another text stays as it is.
 */
export function trendLabel(label: string): string {
  if (/^\d\d:\d\d$/.test(label)) return formatTime(`2026-01-01T${label}:00`);
  if (/^\d{4}-\d\d-\d\d$/.test(label)) return formatShortDay(label);
  if (/^\d{4}-\d\d$/.test(label)) return formatMonth(`${label}-01`);
  return label;
}

/** Every n-th point, so that as many names as fit stand on the axis; the first is one of them. */
export function everyNth(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, most)));
}
