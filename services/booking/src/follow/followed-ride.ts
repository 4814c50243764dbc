import type { bookingMessages, ReplyOf } from '@trupial/contracts/messages';
import { endedRideStatuses } from '@trupial/contracts/values';
import type { Keys } from '@trupial/service-kit/personal';
import {
  pastSince,
  type SelectedRide,
  trackedRideViewOf,
} from '../read-models/tracked-rides/ride-views.ts';

type FollowedRide = ReplyOf<typeof bookingMessages.followRide>;

const ended: readonly string[] = endedRideStatuses;

/** A link is dead this long after the ride's completion, or after its pickup time without one. */
const deadAfterMs = 6 * 3_600_000;

/** The part of an address that names its area; null for a text without one. */
export function areaOf(address: string): string | null {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.at(-1) === 'Curaçao') parts.pop();
  return parts.length > 1 ? (parts.at(-1) ?? null) : null;
}

/** Whether the link of a ride has expired. */
export const isDead = (row: SelectedRide, now: string): boolean =>
  Date.parse(now) - pastSince(row).getTime() > deadAfterMs;

/** A ride as whoever has its link sees it. */
export function followedRideOf(row: SelectedRide, keys: Keys): FollowedRide {
  const ride = trackedRideViewOf(row, keys);
  const driver = ended.includes(row.status) ? null : ride.driver;
  return {
    rideId: ride.id,
    trackingId: ride.trackingId,
    status: ride.status,
    driverProgress: ride.driverProgress,
    scheduledFor: ride.scheduledFor,
    durationMinutes: ride.durationMinutes,
    riderInitial: [...ride.riderName][0] ?? '',
    driverFirstName: driver?.firstName ?? null,
    vehicle: driver?.vehicle ?? null,
    pickupArea: areaOf(ride.pickup),
    dropoffArea: areaOf(ride.dropoff),
  };
}
