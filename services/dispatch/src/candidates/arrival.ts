import type { ArrivalView, Point } from '@trupial/contracts/values';
import { route } from '@trupial/island/routing';
import { marginMinutes } from '@trupial/contracts/values';
import type { DriverAtHand, RideWish } from './rank-candidates.ts';

/** What is known of the places at which a driver could start for a ride. */
export interface StartsAtHand {
  readonly reservations: DriverAtHand['reservations'];
  /** Where the ride before this one, or the last completed one, leaves him. */
  readonly leftAt: Point | null;
  /** Where he said he is within the last minute. */
  readonly position: Point | null;
}

/** From where a driver starts for a ride, and when at the earliest, in milliseconds. */
interface Start {
  readonly start: ArrivalView['start'];
  readonly point: Point;
  readonly at: number;
}

const minute = 60_000;

/**
 * When a driver can be at the pickup: from the drop-off of the ride before it, at that ride's
 * estimated end; without one, now, from where he said he is, else from where his last ride left
 * him. Null when no place is known, or no road leads from it.
 *
 * @param now UTC instant
 */
export function arrivalOf(
  wish: Pick<RideWish, 'id' | 'from' | 'pickupPoint'>,
  hand: StartsAtHand,
  now: string,
): ArrivalView | null {
  const start = startOf(wish, hand, Date.parse(now));
  if (start === null || wish.pickupPoint === null) return null;
  const way = route(start.point, wish.pickupPoint);
  if (way === null) return null;
  const at = start.at + way.minutes * minute;
  return {
    start: start.start,
    minutes: way.minutes,
    at: new Date(at).toISOString(),
    inTime: at <= Date.parse(wish.from) + marginMinutes * minute,
  };
}

function startOf(
  { id, from }: Pick<RideWish, 'id' | 'from'>,
  { reservations, leftAt, position }: StartsAtHand,
  now: number,
): Start | null {
  const ends = reservations
    .filter(({ rideId, until }) => rideId !== id && Date.parse(until) <= Date.parse(from))
    .map(({ until }) => Date.parse(until) - marginMinutes * minute);
  if (ends.length > 0) {
    // A ride that takes longer than expected ends now at the earliest.
    const at = Math.max(now, ...ends);
    return leftAt && { start: 'ride_before', point: leftAt, at };
  }
  if (position !== null) return { start: 'position', point: position, at: now };
  return leftAt && { start: 'last_ride', point: leftAt, at: now };
}
