import { islandInstant } from '@trupial/web-kit';
import type { Ride } from '../../../rides/ride.ts';
import { statusOf } from '../../../rides/status.ts';
import type { DaySpan } from './island-day.ts';

const MINUTE = 60_000;

/** A ride as the board shows it. */
export interface BoardRide {
  readonly id: number;
  readonly ride: Ride;
  /** The driver of the lane; null: the ride has no driver yet. */
  readonly driverId: number | null;
  /** From pickup to expected end, in milliseconds. */
  readonly from: number;
  readonly to: number;
}

const HAS_RIDER = new Set(['picked_up', 'in_progress']);

/** At least until when a ride lasts, whatever was expected of it. */
function leastEnd(ride: Ride, now: number): number {
  if (HAS_RIDER.has(statusOf(ride))) return now;
  return ride.completed_at ? Date.parse(ride.completed_at) : Number.NEGATIVE_INFINITY;
}

/**
 * A ride from its scheduled pickup to its expected end. With the rider in the car it lasts at least
 * until now: a trip that takes longer than expected still takes its driver's time. A completed one
 * lasts at least until it was.
 *
 * @param now milliseconds
 */
export function boardRide(ride: Ride, now: number): BoardRide | undefined {
  const from = islandInstant(ride.ride_datetime)?.getTime();
  if (from === undefined) return undefined;
  const to = Math.max(from + ride.duration_min * MINUTE, leastEnd(ride, now));
  return { id: ride.id, ride, driverId: ride.driver_id, from, to };
}

const isOpen = ({ ride }: BoardRide) => statusOf(ride) !== 'completed';

/**
 * The rides of a day: those under way on it, including over midnight. Today also has rides that
 * should have begun earlier and have not ended, because an operator would not look for them on an
 * earlier day.
 */
export function ridesOfDay(
  rides: readonly BoardRide[],
  { from, to }: DaySpan,
  now: number,
): readonly BoardRide[] {
  const isToday = from <= now && now < to;
  return rides
    .filter((one) => one.from < to && (one.to > from || (isToday && isOpen(one))))
    .toSorted((a, b) => a.from - b.from || a.id - b.id);
}

/**
 * The part of a ride that a day shows, in milliseconds from its start. A ride that began earlier
 * and should have ended by now is at the start of the day.
 */
export function partOfDay(
  { from, to }: Pick<BoardRide, 'from' | 'to'>,
  day: DaySpan,
): { readonly from: number; readonly to: number } {
  const within = (at: number) => Math.min(Math.max(at, day.from), day.to) - day.from;
  return { from: within(from), to: within(to) };
}
