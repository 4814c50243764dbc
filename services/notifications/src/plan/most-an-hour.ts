import type { NotificationKind } from '@trupial/contracts/values';
import type { RideNow } from '../ride/ride-now.ts';

/** To one address for rides that were booked without an account. */
export const mostOfVisitor = 10;
/** For rides of accounts. A daily series makes fourteen rides at once, and a change of it as many changes. */
export const mostOfAccount = 30;

/**
 * How many notifications that riders cause themselves an address may have had in an hour, this one
 * included, so that nobody uses them against a stranger whose number he knows. Null: any number,
 * because the office or a driver causes it.
 */
export function mostAnHour(kind: NotificationKind, ride: RideNow | null): number | null {
  if (ride === null || !isCausedByRider(kind, ride)) return null;
  return ride.riderId === null ? mostOfVisitor : mostOfAccount;
}

/** 'no_driver' too: a ride for this quarter of an hour has none a moment after it was booked. */
const ofBookings: ReadonlySet<NotificationKind> = new Set(['booked', 'day_before', 'no_driver']);

function isCausedByRider(kind: NotificationKind, ride: RideNow): boolean {
  if (ofBookings.has(kind)) return ride.bookedBy === 'rider';
  if (kind === 'changed') return ride.changedBy === 'rider';
  return kind === 'cancelled' && ride.cancelledBy === 'rider';
}
