import type {
  Attention,
  AttentionLevel,
  AttentionReason,
  DriverProgress,
  RideStatus,
} from '@trupial/contracts/values';

const minuteMs = 60_000;

/**
 * How many minutes before the scheduled pickup each level becomes due.
 *
 * A ride without a driver: an hour, half an hour, a quarter of an hour before. A driver who has not
 * set off: when his reservation begins (a quarter of an hour before, the time that the domain gives
 * him for the way to any pickup), five minutes before, and at the pickup time itself.
 */
const minutesBeforePickup: Readonly<
  Record<AttentionReason, Readonly<Record<AttentionLevel, number>>>
> = {
  unassigned: { 1: 60, 2: 30, 3: 15 },
  not_set_off: { 1: 15, 2: 5, 3: 0 },
};

/** Minutes that a driver has for setting off after he got a ride at short notice. */
const minutesToSetOff = 5;

const highestFirst: readonly AttentionLevel[] = [3, 2, 1];

/** What the watch must know of a ride. */
export interface Watched {
  readonly scheduledFor: string;
  readonly status: RideStatus;
  readonly progress: DriverProgress | null;
  /** When it last came to where it is now: requested, assigned, unassigned or reopened. */
  readonly waitingSince: string;
}

/** The action that a ride waits for; null when it waits for none or has ended. */
function waitsFor({
  status,
  progress,
}: Pick<Watched, 'status' | 'progress'>): AttentionReason | null {
  if (status === 'Pending') return 'unassigned';
  return status === 'Assigned' && progress === 'accepted' ? 'not_set_off' : null;
}

/** The highest level that is due at `now`; null when none is. */
export function attentionDue(ride: Watched, now: string): Attention | null {
  const reason = waitsFor(ride);
  if (reason === null) return null;
  for (const level of highestFirst) {
    const since = dueAt(ride, reason, level);
    if (since <= now) return { level, reason, since };
  }
  return null;
}

/** When the next level after `raised` becomes due; null when none will, in the current state. */
export function nextDueAt(ride: Watched, raised: AttentionLevel | null): string | null {
  const reason = waitsFor(ride);
  const next = nextLevel[raised ?? 0];
  return reason === null || next === null ? null : dueAt(ride, reason, next);
}

const nextLevel: Readonly<Record<AttentionLevel | 0, AttentionLevel | null>> = {
  0: 1,
  1: 2,
  2: 3,
  3: null,
};

function dueAt(ride: Watched, reason: AttentionReason, level: AttentionLevel): string {
  const byPickup = Date.parse(ride.scheduledFor) - minutesBeforePickup[reason][level] * minuteMs;
  const graceMinutes = reason === 'not_set_off' ? minutesToSetOff : 0;
  // No level is due before there was time to act.
  const earliest = Date.parse(ride.waitingSince) + graceMinutes * minuteMs;
  return new Date(Math.max(byPickup, earliest)).toISOString();
}
