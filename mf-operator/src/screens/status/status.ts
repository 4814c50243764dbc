import type { Answer } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';

/** The data that the status page gets. */
export type SystemStatus = Answer<'systemStatus'>;
export type Instance = SystemStatus['instances'][number];
export type ProjectionStatus = SystemStatus['projections'][number];
export type Notice = SystemStatus['notices'][number];
export type Part = Instance['part'];

/** What each part is for, in a person's words. */
export const PART_WORDS: Readonly<Record<Part, string>> = {
  gateway: message('Website and interface'),
  booking: message('Bookings, fares and places'),
  dispatch: message('Rides and drivers'),
  identity: message('Accounts and sign-in'),
  reporting: message('History and reports'),
  notifications: message('Notifications'),
};

/** What an instance needs, by its name in the answer. */
export const NEED_WORDS: Readonly<Record<string, string>> = {
  database: message('the database'),
  transport: message('the message bus'),
};

/** What staff should look at though everything runs, and where. */
export const NOTICE_WORDS: Readonly<Record<Notice, { text: string; path?: string }>> = {
  security_log_unwritable: {
    text: message(
      'The security log cannot be written: nobody can sign in or export until it can. See the log of identity.',
    ),
  },
  security_log_broken: {
    text: message('The security log was changed: its chain is broken.'),
    path: '/admin/security',
  },
  map_tiles_broken: {
    text: message(
      'The map tiles of TRUPIAL_MAP_TILES are missing or broken. The island’s own map is shown instead.',
    ),
  },
  map_style_silent: {
    text: message(
      'The map style of TRUPIAL_MAP_TILES does not answer the server. A browser that cannot fetch it shows the island’s own map instead, and says so.',
    ),
  },
  archive_failing: {
    text: message(
      'The write-ahead log cannot be archived: a restore would lose what came since, and the database’s disk fills up. See the log of PostgreSQL.',
    ),
  },
  broker_certificate_ends: {
    text: message(
      'The certificate of the message broker ends in less than 30 days. Make it anew (npm run keys) and restart the broker: after that day no part reaches it.',
    ),
  },
  maps_budget_used: {
    text: message(
      'The paid map look-ups of visitors and riders are used up for today. The island’s own maps answer them until midnight.',
    ),
  },
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

/** The status in one word: fine only when nothing is missing, down, parked or far behind, and no notice stands. */
export function summaryOf(status: SystemStatus): Summary {
  const { instances, missing, projections, notices } = status;
  const well = instances.filter(({ is_well }) => is_well).length;
  const all = instances.length + missing.length;
  const parked = projections.reduce((sum, one) => sum + one.parked, 0);
  const lag = Math.max(0, ...projections.map((one) => one.lag));
  const runs = well === all && parked === 0 && lag < NOTICEABLE_LAG;
  return { well, all, parked, lag, isFine: runs && notices.length === 0 };
}
