import type { Ride } from './ride.ts';

/** What a new list of a driver's rides says that he must not miss. Pure. */

/** The rides that were changed since the list before this one, and that he has not seen. */
export function newlyChanged(before: readonly Ride[], now: readonly Ride[]): readonly Ride[] {
  const known = new Map(before.map(({ id, amendments }) => [id, amendments]));
  return now.filter(({ id, amendments, amendment_seen }) => {
    const knew = known.get(id);
    return knew !== undefined && amendments > knew && amendments > (amendment_seen ?? 0);
  });
}

/** The rides that are on the list no more. What he has ended himself left it earlier. */
export function goneRides(before: readonly Ride[], now: readonly Ride[]): readonly Ride[] {
  const here = new Set(now.map(({ id }) => id));
  return before.filter(({ id }) => !here.has(id));
}

/** The rides that are new on the list. */
export const newRides = (before: readonly Ride[], now: readonly Ride[]): readonly Ride[] =>
  goneRides(now, before);

/** Of the rides that have gone, those that wait for another driver because they were changed. */
export function givenBack(gone: readonly Ride[], pending: readonly Ride[]): readonly Ride[] {
  const had = new Map(gone.map(({ id, amendments }) => [id, amendments]));
  return pending.filter(({ id, amendments }) => amendments > (had.get(id) ?? Infinity));
}
