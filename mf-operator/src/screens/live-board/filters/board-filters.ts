import { type IslandPart, islandPartOf, islandParts } from '@trupial/island/parts';
import { statusOf } from '../../../rides/status.ts';
import { type BoardRide, partOfDay } from '../day/board-rides.ts';
import type { DaySpan } from '../day/island-day.ts';

/** What the board tells apart: has no driver, waits with one, has its rider on board, is over. */
export const rideStates = ['unassigned', 'assigned', 'under_way', 'completed'] as const;
export type RideState = (typeof rideStates)[number];

/** Which rides the board shows. */
export interface BoardFilters {
  /** None: all. */
  readonly states: readonly RideState[];
  /** Where the pickup is. */
  readonly part: IslandPart | undefined;
  /** Hours of the island's day in which the pickup is: [from, until). */
  readonly from: number | undefined;
  readonly until: number | undefined;
}

/** Lets everything through. */
export const NO_FILTERS: BoardFilters = {
  states: [],
  part: undefined,
  from: undefined,
  until: undefined,
};

const HOUR = 60 * 60_000;
/** An hour of the day, or its end. */
export const LAST_HOUR = 24;

const hourIn = (text: string | null): number | undefined =>
  text !== null && /^\d{1,2}$/.test(text) && Number(text) <= LAST_HOUR ? Number(text) : undefined;

/** The filters in the address; what is not valid is no filter. */
export function filtersIn(search: URLSearchParams): BoardFilters {
  const named = new Set((search.get('status') ?? '').split(','));
  return {
    states: rideStates.filter((state) => named.has(state)),
    part: islandParts.find((part) => part === search.get('part')),
    from: hourIn(search.get('from')),
    until: hourIn(search.get('until')),
  };
}

/** The address with other filters; a filter that lets everything through is not in it. */
export function withFilters(search: URLSearchParams, filters: BoardFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  const texts = {
    status: filters.states.join(','),
    part: filters.part,
    from: filters.from?.toString(),
    until: filters.until?.toString(),
  };
  for (const [name, text] of Object.entries(texts)) {
    if (text) next.set(name, text);
    else next.delete(name);
  }
  return next;
}

/** How many filters are set. */
export const filterCount = ({ states, part, from, until }: BoardFilters): number =>
  Number(states.length > 0) + Number(part !== undefined) + Number((from ?? until) !== undefined);

/** The state of a ride as the filters name it. */
export function stateOf({ ride }: Pick<BoardRide, 'ride'>): RideState {
  switch (statusOf(ride)) {
    case 'pending':
      return 'unassigned';
    case 'assigned':
      return 'assigned';
    case 'completed':
      return 'completed';
    default:
      return 'under_way';
  }
}

/**
 * The rides that the filters let through, in the same order. A ride whose pickup is on no map is in
 * no part of the island. The night after the day belongs to the hours without an end.
 */
export function filterRides(
  rides: readonly BoardRide[],
  { states, part, from, until }: BoardFilters,
  day: DaySpan,
): readonly BoardRide[] {
  const isIn = (one: BoardRide) => {
    const { pickup_point: pickup } = one.ride;
    const begins = partOfDay(one, day).from;
    return (
      (states.length === 0 || states.includes(stateOf(one))) &&
      (part === undefined || (pickup !== null && islandPartOf(pickup) === part)) &&
      (from === undefined || begins >= from * HOUR) &&
      (until === undefined || begins < until * HOUR)
    );
  };
  return rides.filter(isIn);
}
