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

/** A ride as whoever has its link sees it; null when the link is dead. */
export function followedRideOf(row: SelectedRide, keys: Keys, now: string): FollowedRide | null {
  const { end, isEnded } = endOf(row);
  if (Date.parse(now) - end.getTime() > deadAfterMs) return null;
  const ride = trackedRideViewOf(row, keys);
  const driver = isEnded ? null : ride.driver;
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
