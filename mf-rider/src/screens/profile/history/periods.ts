import { message } from '@trupial/web-kit/message';

/** The periods of the history, in their order. */
export const PERIODS = ['30-days', '3-months', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  '30-days': message('Last 30 days'),
  '3-months': message('Last 3 months'),
  year: message('Last year'),
  all: message('All time'),
};

/** The period that an address or a select names; any other name is the first one. */
export function findPeriod(name: string | null): Period {
  return PERIODS.find((period) => period === name) ?? '30-days';
}

/** The same day of an earlier month, or that month's last day. */
function monthsBefore(today: string, months: number): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, lastDay));
  return first.toISOString().slice(0, 10);
}

/**
 * The first day of a period that ends today; undefined for all time.
 *
 * @param today the island's day, `YYYY-MM-DD`
 */
export function periodStart(period: Period, today: string): string | undefined {
  switch (period) {
    case '30-days':
      return new Date(Date.parse(today) - 29 * 86_400_000).toISOString().slice(0, 10);
    case '3-months':
      return monthsBefore(today, 3);
    case 'year':
      return monthsBefore(today, 12);
    case 'all':
      return undefined;
  }
}
