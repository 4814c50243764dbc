import { islandDay, islandInstant } from '@trupial/web-kit';
import type { Ride } from '../../../rides/ride.ts';

/** A ride's time is moved in steps of this many milliseconds. */
export const TIME_STEP = 5 * 60_000;
/** The island is so many milliseconds behind UTC, all year. */
const BEHIND_UTC = 4 * 60 * 60_000;

/** When a ride begins, in milliseconds. */
export const beginOf = ({ ride_datetime }: Pick<Ride, 'ride_datetime'>): number =>
  islandInstant(ride_datetime)?.getTime() ?? Number.NaN;

/** A time as near to `wanted` as whole steps from the ride's own time come; undefined: its own. */
export function steppedTime(ride: Pick<Ride, 'ride_datetime'>, wanted: number): number | undefined {
  const begin = beginOf(ride);
  const steps = Math.round((wanted - begin) / TIME_STEP);
  return steps === 0 || Number.isNaN(steps) ? undefined : begin + steps * TIME_STEP;
}

/** A time as the form of a change begins with it, both of the island. */
export function dayAndTime(at: number): { readonly day: string; readonly time: string } {
  const time = new Date(at - BEHIND_UTC).toISOString().slice(11, 16);
  return { day: islandDay(new Date(at)), time };
}
