import type { Ride } from '../../../rides/ride.ts';

/** One of the board's lists of rides. */
export interface RideList {
  readonly items: readonly Ride[] | undefined;
  /** When it came, in epoch milliseconds; 0: it has not come yet. */
  readonly updatedAt: number;
  readonly isFetching: boolean;
  /** A ride that has ended does not come back: what it says of a ride counts. */
  readonly isFinal?: boolean;
}

/** The rides of all lists. */
export interface RidesOfLists {
  readonly rides: readonly Ride[];
  /** Rides that no list contains any more, and when they left the last one. */
  readonly between: ReadonlyMap<number, number>;
}

export const NO_RIDES: RidesOfLists = { rides: [], between: new Map() };

const age = ({ isFinal, updatedAt }: RideList) => (isFinal ? Number.POSITIVE_INFINITY : updatedAt);

/**
 * Merges the lists; for a ride in two of them the newer list counts. They come one after the other: a
 * ride that goes from one to another is in neither for a moment. It stays as it was until the lists
 * that are being fetched have come, so that it does not vanish from the board and appear again.
 *
 * @param before what this returned last; the same array is returned when nothing has changed
 */
export function ridesOfLists(lists: readonly RideList[], before: RidesOfLists): RidesOfLists {
  const byId = new Map<number, Ride>();
  for (const { items = [] } of lists.toSorted((a, b) => age(a) - age(b))) {
    for (const ride of items) byId.set(ride.id, ride);
  }
  const newest = Math.max(...lists.map(({ updatedAt }) => updatedAt));
  const between = new Map<number, number>();
  for (const ride of before.rides) {
    if (byId.has(ride.id)) continue;
    const since = before.between.get(ride.id) ?? newest;
    if (!lists.some(({ isFetching, updatedAt }) => isFetching && updatedAt < since)) continue;
    between.set(ride.id, since);
  }
  for (const ride of before.rides) if (between.has(ride.id)) byId.set(ride.id, ride);
  const rides = [...byId.values()];
  const isSame =
    rides.length === before.rides.length && rides.every((ride, at) => ride === before.rides[at]);
  return { rides: isSame ? before.rides : rides, between };
}
