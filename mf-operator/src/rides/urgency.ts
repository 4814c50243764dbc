/** From here on a ride without a driver is in a hurry. */
const SOON = 30 * 60_000;

/** How loud a pending ride is: it gets louder as its time comes, and loudest when it has passed. */
export type Urgency = 'overdue' | 'soon' | 'later';

/**
 * @param scheduled instant of the pickup, undefined when it is not known
 * @param now milliseconds
 */
export function urgencyOf(scheduled: Date | undefined, now: number): Urgency {
  if (!scheduled) return 'later';
  const left = scheduled.getTime() - now;
  if (left < 0) return 'overdue';
  return left <= SOON ? 'soon' : 'later';
}
