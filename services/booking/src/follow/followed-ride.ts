import type { bookingMessages, ReplyOf } from '@trupial/contracts/messages';
import { endedRideStatuses } from '@trupial/contracts/values';
import { type PlaceKind, resolve } from '@trupial/island/places';
import type { Keys } from '@trupial/service-kit/personal';
import {
  pastSince,
  type SelectedRide,
  trackedRideViewOf,
} from '../read-models/tracked-rides/ride-views.ts';

type FollowedRide = ReplyOf<typeof bookingMessages.followRide>;

const ended: readonly string[] = endedRideStatuses;
const areas: ReadonlySet<PlaceKind> = new Set(['neighbourhood', 'town']);

/** A link is dead this long after the ride's completion, or after its pickup time without one. */
const deadAfterMs = 6 * 3_600_000;

/** The position that ends the address of a place nearby. */
const positionAtEnd = /\([^()]*\)$/;

/**
 * The quarter or town that an address names behind its place; null for a text without one. Only a name
 * that the island's list has is told: anything else that stands there can be a house or a position.
 */
export function areaOf(address: string): string | null {
  const [, ...around] = address.trim().replace(positionAtEnd, '').split(',');
  const named = around.map((part) => resolve(part)?.place ?? null);
  return named.findLast((place) => place !== null && areas.has(place.kind))?.name ?? null;
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
