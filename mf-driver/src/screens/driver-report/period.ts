import type { Answer } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';

/** The periods of a report, as the call and the address name them. */
export const PERIODS = ['daily', 'weekly', 'monthly', 'yearly', 'all'] as const;

export type Period = (typeof PERIODS)[number];

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  daily: message('Today'),
  weekly: message('This Week'),
  monthly: message('This Month'),
  yearly: message('This Year'),
  all: message('All Time'),
};

export type DriverReport = Answer<'driverReport'>;

/** Amounts over time. */
export type Trend = DriverReport['ride_statistics']['earnings_trend'];

/** The period in the address; the week when the address has no valid period. */
export function periodOf(params: URLSearchParams): Period {
  const wanted = params.get('period');
  return PERIODS.find((period) => period === wanted) ?? 'weekly';
}
