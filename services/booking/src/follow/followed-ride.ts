import type { bookingMessages, ReplyOf } from '@trupial/contracts/messages';
import type { Keys } from '@trupial/service-kit/personal';
import {
  endOf,
  type SelectedRide,
  trackedRideViewOf,
} from '../read-models/tracked-rides/ride-views.ts';

type FollowedRide = ReplyOf<typeof bookingMessages.followRide>;

/** A link is dead this long after the ride's end, or after its pickup when nobody ended it. */
const deadAfterMs = 6 * 3_600_000;

/** The part of an address that names its area; null for a text without one. */
export function areaOf(address: string): string | null {
  const parts = address.split(',').map((part) => part.trim());
  if (parts.at(-1) === 'Curaçao') parts.pop();
  return parts.length > 1 ? (parts.at(-1) ?? null) : null;
}

/** Whether the link of a ride has expired. */
export const isDead = (row: SelectedRide, now: string): boolean =>
  Date.parse(now) - endOf(row).end.getTime() > deadAfterMs;

/** A ride as whoever has its link sees it. */
export function followedRideOf(row: SelectedRide, keys: Keys): FollowedRide {
  const ride = trackedRideViewOf(row, keys);
  const driver = endOf(row).isEnded ? null : ride.driver;
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
