import type { reportingMessages } from '@trupial/contracts/messages';
import { mondayOf } from '@trupial/island/clock';
import { firstOfMonth, firstOfYear } from './island-days.ts';

type Period = reportingMessages.ReportPeriod;

/** What one point of a trend stands for. */
type TrendUnit = 'hour' | 'day' | 'month';

export interface PeriodRange {
  /** First island day; null when there is no first one. */
  readonly from: string | null;
  /** Last island day: today, since nothing has been earned after it. */
  readonly until: string;
  readonly unit: TrendUnit;
}

/**
 * The island days that a report covers when it is asked for on `today`: today, this week from its
 * Monday, this calendar month, this calendar year, or everything.
 */
export function periodRange(period: Period, today: string): PeriodRange {
  switch (period) {
    case 'daily':
      return { from: today, until: today, unit: 'hour' };
    case 'weekly':
      return { from: mondayOf(today), until: today, unit: 'day' };
    case 'monthly':
      return { from: firstOfMonth(today), until: today, unit: 'day' };
    case 'yearly':
      return { from: firstOfYear(today), until: today, unit: 'month' };
    case 'all':
      return { from: null, until: today, unit: 'month' };
  }
}
