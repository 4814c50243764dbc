import type { Answer } from '@trupial/web-kit';
import type { t as translate } from '@trupial/web-kit';

/** The periods of a report, as the call and the address name them. */
export const PERIODS = ['daily', 'weekly', 'monthly', 'yearly', 'all'] as const;

export type Period = (typeof PERIODS)[number];

export type DriverReport = Answer<'driverReport'>;

/** The period that an address asks for; the week for everything it does not understand. */
export function periodOf(params: URLSearchParams): Period {
  const wanted = params.get('period');
  return PERIODS.find((period) => period === wanted) ?? 'weekly';
}

/** What a period is called. */
export function periodLabel(t: typeof translate, period: Period): string {
  switch (period) {
    case 'daily':
      return t('Today');
    case 'weekly':
      return t('This Week');
    case 'monthly':
      return t('This Month');
    case 'yearly':
      return t('This Year');
    case 'all':
      return t('All Time');
  }
}
