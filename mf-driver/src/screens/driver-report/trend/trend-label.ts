import { formatMonth, formatShortDay, formatTime } from '@trupial/web-kit';

/**
 * A point of the trend as a label on the axis. The report has 'HH:00' for the hours of a day,
 * 'YYYY-MM-DD' for days and 'YYYY-MM' for months, all in island time; any other text is not
 * changed.
 */
export function trendLabel(label: string): string {
  if (/^\d\d:\d\d$/.test(label)) return formatTime(`2026-01-01T${label}:00`);
  if (/^\d{4}-\d\d-\d\d$/.test(label)) return formatShortDay(label);
  if (/^\d{4}-\d\d$/.test(label)) return formatMonth(`${label}-01`);
  return label;
}

/** Every n-th point, so that the labels fit on the axis; the first point is always included. */
export function everyNth(count: number, most: number): number {
  return Math.max(1, Math.ceil(count / Math.max(1, most)));
}
