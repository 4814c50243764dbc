import { useState } from 'react';
import type { Ride } from '../../../rides/ride.ts';
import { NO_RIDES, type RideList, ridesOfLists } from './rides-of-lists.ts';

const isSame = (one: RideList, other: RideList | undefined) =>
  other !== undefined &&
  one.items === other.items &&
  one.updatedAt === other.updatedAt &&
  one.askedAt === other.askedAt &&
  one.isFetching === other.isFetching;

/** The rides of these lists, by the rules of `ridesOfLists`. */
export function useRidesOfLists(lists: readonly RideList[]): readonly Ride[] {
  const [known, setKnown] = useState(() => ({ lists, ...ridesOfLists(lists, NO_RIDES) }));
  if (lists.every((list, at) => isSame(list, known.lists[at]))) return known.rides;
  const next = { lists, ...ridesOfLists(lists, known) };
  setKnown(next);
  return next.rides;
}
