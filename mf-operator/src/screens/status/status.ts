import type { Answer } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';

/** The data that the status page gets. */
export type SystemStatus = Answer<'systemStatus'>;
export type Instance = SystemStatus['instances'][number];
export type ProjectionStatus = SystemStatus['projections'][number];
export type Part = Instance['part'];

/** What each part is for, in a person's words. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  gateway: message('Website and interface'),
  booking: message('Bookings, fares and places'),
  dispatch: message('Rides and drivers'),
  identity: message('Accounts and sign-in'),
  reporting: message('History and reports'),
};

/** What an instance needs, by its name in the answer. */
export const NEED_WORDS: Readonly<Record<string, string>> = {
  database: message('the database'),
  transport: message('the message bus'),
};

/** So many positions behind the log for one look is load; more is a backlog. */
const NOTICEABLE_LAG = 100;

export interface Summary {
  /** Instances that are well, of how many parts there should at least be. */
  readonly well: number;
  readonly all: number;
  readonly parked: number;
  readonly lag: number;
  readonly isFine: boolean;
}

/** The status in one word: fine only when nothing is missing, down, parked or far behind. */
export function summaryOf({ instances, missing, projections }: SystemStatus): Summary {
  const well = instances.filter(({ is_well }) => is_well).length;
  const all = instances.length + missing.length;
  const parked = projections.reduce((sum, one) => sum + one.parked, 0);
  const lag = Math.max(0, ...projections.map((one) => one.lag));
  return { well, all, parked, lag, isFine: well === all && parked === 0 && lag < NOTICEABLE_LAG };
}
