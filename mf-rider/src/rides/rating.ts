import type { Ride } from './ride.ts';

/** Its rider may rate it now, or change his mind: it was completed some days ago at the most. */
export function isRateable(
  { status, rateable_until }: Pick<Ride, 'status' | 'rateable_until'>,
  now: Date,
): boolean {
  const isCompleted = status.toLowerCase() === 'completed';
  return isCompleted && rateable_until !== null && Date.parse(rateable_until) > now.getTime();
}
