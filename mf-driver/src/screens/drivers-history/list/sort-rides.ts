import type { TableSort } from '@trupial/ui-kit/table';
import type { Ride } from '../../../rides/ride.ts';

type Value = string | number;

/** What each column sorts by; times on the wire sort as text. */
const SORT_BY = {
  name: (ride) => ride.rider_name.toLocaleLowerCase(),
  phone: (ride) => ride.rider_phone,
  date: (ride) => ride.ride_datetime,
  requested: (ride) => ride.created_at,
  completed: (ride) => ride.completed_at ?? '',
  fare: (ride) => Number(ride.calculated_fare) || 0,
  status: (ride) => ride.status,
} as const satisfies Record<string, (ride: Ride) => Value>;

type SortColumn = keyof typeof SORT_BY;

export const DEFAULT_SORT: TableSort = { column: 'date', direction: 'descending' };

const isColumn = (name: string | null): name is SortColumn => name !== null && name in SORT_BY;

const compare = (a: Value, b: Value): number =>
  typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b);

/** The rides in the order that was chosen; the newest first among equals. */
export function sortRides(rides: readonly Ride[], { column, direction }: TableSort): Ride[] {
  const valueOf = isColumn(column) ? SORT_BY[column] : SORT_BY.date;
  const sign = direction === 'ascending' ? 1 : -1;
  return rides.toSorted((a, b) => sign * compare(valueOf(a), valueOf(b)) || b.id - a.id);
}

/** The order that an address asks for; what it does not understand is the default. */
export function sortOf(params: URLSearchParams): TableSort {
  const column = params.get('sort');
  if (!isColumn(column)) return DEFAULT_SORT;
  return { column, direction: params.get('order') === 'desc' ? 'descending' : 'ascending' };
}

/** The part of the address for an order; '' for the default order. */
export function sortParams({ column, direction }: TableSort): Record<string, string> {
  if (column === DEFAULT_SORT.column && direction === DEFAULT_SORT.direction) return {};
  return { sort: column, order: direction === 'ascending' ? 'asc' : 'desc' };
}
