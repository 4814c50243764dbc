import { islandInstant } from '@trupial/web-kit';
import { message } from '@trupial/web-kit/message';
import type { Ride } from './ride.ts';

/** How loud a ride is on the screen. */
export interface AttentionLook {
  /** Why, before translation. */
  readonly words: string;
  readonly badge: 'warning' | 'danger';
  /** Of the whole row; a first sign has only a badge. */
  readonly row: 'warning' | 'danger' | undefined;
}

type Watched = Pick<Ride, 'attention' | 'ride_datetime'>;

const LOUDNESS = {
  1: { badge: 'warning', row: undefined },
  2: { badge: 'warning', row: 'warning' },
  3: { badge: 'danger', row: 'danger' },
} as const;

const pickupTime = ({ ride_datetime }: Watched) => islandInstant(ride_datetime)?.getTime() ?? 0;

/**
 * The result of the server's watch for a ride, as text; nothing when all is well.
 *
 * @param now milliseconds: between two fetches, this decides whether the pickup has passed
 */
export function attentionLook(ride: Watched, now: number): AttentionLook | undefined {
  if (!ride.attention) return undefined;
  const { level, reason } = ride.attention;
  const hasPassed = pickupTime(ride) < now;
  const words =
    reason === 'not_set_off'
      ? message('Driver has not set off')
      : hasPassed
        ? message('Overdue')
        : level === 1
          ? message('Due soon')
          : message('Urgent');
  return { words, ...LOUDNESS[level] };
}

/** What needs attention first: the most urgent level, and within a level the earliest time. */
export function byAttention(a: Watched, b: Watched): number {
  return (b.attention?.level ?? 0) - (a.attention?.level ?? 0) || pickupTime(a) - pickupTime(b);
}
