import { message } from '@trupial/web-kit/message';
import { dayIn } from '../../words/day-in.ts';

/** How a ride of the history ended. */
export const ENDS = ['Completed', 'Cancelled', 'Rejected'] as const;
export type RideEnd = (typeof ENDS)[number];

/** The filters of the history. Days are island days, `YYYY-MM-DD`; '' is no filter. */
export interface HistoryFilters {
  readonly search: string;
  readonly start: string;
  readonly end: string;
  /** Driver's id as text; '' for all drivers. */
  readonly driver: string;
  /** '' for completed ones. */
  readonly status: RideEnd | '';
}

export const NO_FILTERS: HistoryFilters = {
  search: '',
  start: '',
  end: '',
  driver: '',
  status: '',
};

/** The ends before translation. */
export const END_WORDS: Readonly<Record<RideEnd, string>> = {
  Completed: message('Completed'),
  Cancelled: message('Cancelled'),
  Rejected: message('Rejected'),
};

/**
 * The filters in an address; an invalid day or number is ignored. The search is never in the
 * address: it may be a name.
 */
export function filtersIn(address: URLSearchParams): Omit<HistoryFilters, 'search'> {
  const driver = address.get('driver') ?? '';
  return {
    start: dayIn(address, 'start') ?? '',
    end: dayIn(address, 'end') ?? '',
    driver: /^\d{1,10}$/.test(driver) ? driver : '',
    status: ENDS.find((end) => end === address.get('status') && end !== 'Completed') ?? '',
  };
}
