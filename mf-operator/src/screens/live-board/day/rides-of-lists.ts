import type { Ride } from '../../../rides/ride.ts';

/** One of the board's lists of rides. */
export interface RideList {
  readonly items: readonly Ride[] | undefined;
  /** When it came, in epoch milliseconds; 0: it has not come yet. */
  readonly updatedAt: number;
  readonly isFetching: boolean;
  /**
   * When what is here of it was asked for, in epoch milliseconds; undefined: of rides that have ended.
   * Such a ride does not come back: what that list says of a ride counts.
   */
  readonly askedAt?: number;
}

/** The rides of all lists. */
export interface RidesOfLists {
  readonly rides: readonly Ride[];
  /** Rides that no list contains any more, and when that was asked for. */
  readonly between: ReadonlyMap<number, number>;
}

export const NO_RIDES: RidesOfLists = { rides: [], between: new Map() };

/** Lists that are asked for after one event are asked for so close together, in milliseconds. */
const TOGETHER = 250;

const age = ({ askedAt = Number.POSITIVE_INFINITY }: RideList) => askedAt;

/** Whether a list may still bring a ride that has left another one. */
const mayBring = ({ askedAt, updatedAt, isFetching }: RideList, since: number) =>
  askedAt === undefined ? isFetching && updatedAt < since : askedAt < since - TOGETHER;

/**
 * Merges the lists; for a ride in two of them the one counts that was asked for later. A ride that goes
 * from one list to another is in neither while only one has come, or while the other cannot be fetched.
 * It stays as it was until the others have come as they were asked for since, so that it does not
 * vanish from the board and appear again.
 *
 * @param before what this returned last; the same array is returned when nothing has changed
 */
export function ridesOfLists(lists: readonly RideList[], before: RidesOfLists): RidesOfLists {
  const byId = new Map<number, Ride>();
  for (const { items = [] } of lists.toSorted((a, b) => age(a) - age(b))) {
    for (const ride of items) byId.set(ride.id, ride);
  }
  const newest = Math.max(...lists.map(({ askedAt = 0 }) => askedAt));
  const between = new Map<number, number>();
  for (const ride of before.rides) {
    if (byId.has(ride.id)) continue;
    const since = before.between.get(ride.id) ?? newest;
    if (lists.some((list) => mayBring(list, since))) between.set(ride.id, since);
  }
  for (const ride of before.rides) if (between.has(ride.id)) byId.set(ride.id, ride);
  const rides = [...byId.values()];
  const isSame =
    rides.length === before.rides.length && rides.every((ride, at) => ride === before.rides[at]);
  return { rides: isSame ? before.rides : rides, between };
}
