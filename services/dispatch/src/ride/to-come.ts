import type { Ride } from './ride.state.ts';

/**
 * How a ride of a series stands, by its own time. One that has ended otherwise than by a cancellation,
 * has its rider on board, or had its pickup before now, is over for its series: a driver may be under
 * way with it and have said nothing.
 */
export function standingOf(
  { end, status, scheduledFor }: Ride,
  now: string,
): 'to_come' | 'cancelled' | 'over' {
  const isOnBoard = status === 'PickedUp' || status === 'InProgress';
  if (isOnBoard || scheduledFor < now) return 'over';
  if (end === null) return 'to_come';
  return end.how === 'cancelled' ? 'cancelled' : 'over';
}
