import type { Ride } from '../../../rides/ride.ts';

/** The columns of the history, in their order. */
export const COLUMNS = ['date', 'pickup', 'dropoff', 'driver', 'fare', 'status'] as const;
export type Column = (typeof COLUMNS)[number];

export interface Sort {
  readonly column: Column;
  readonly direction: 'ascending' | 'descending';
}

/** The newest first. */
export const DEFAULT_SORT: Sort = { column: 'date', direction: 'descending' };

type Value = string | number | undefined;

/** A fare may be a number, a text or missing. */
function amount(fare: number | string | null | undefined): number | undefined {
  if (fare === null || fare === undefined || fare === '') return undefined;
  const number = Number(fare);
  return Number.isFinite(number) ? number : undefined;
}

function valueOf(ride: Ride, column: Column, status: (ride: Ride) => string): Value {
  switch (column) {
    case 'date':
      return ride.ride_datetime;
    case 'pickup':
      return ride.pickup_location;
    case 'dropoff':
      return ride.dropoff_location;
    case 'driver':
      return ride.driver_name || undefined;
    case 'fare':
      return amount(ride.calculated_fare);
    case 'status':
      return status(ride);
  }
}

/**
 * The rides in order; equal ones by time, newest first. Rides without a driver or a fare come last
 * in both directions, because missing values are of no use in a sorted list.
 *
 * @param options.status the status as the screen names it
 *
 * @param options.locale the locale of the alphabetical order
 */
export function sortRides(
  rides: readonly Ride[],
  { column, direction }: Sort,
  options: { readonly status: (ride: Ride) => string; readonly locale: string },
): readonly Ride[] {
  const alphabet = new Intl.Collator(options.locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  const compare = (a: Value, b: Value): number => {
    if (a === undefined || b === undefined)
      return Number(a === undefined) - Number(b === undefined);
    const order =
      typeof a === 'number' && typeof b === 'number'
        ? a - b
        : alphabet.compare(String(a), String(b));
    return sign * order;
  };
  return rides.toSorted(
    (a, b) =>
      compare(valueOf(a, column, options.status), valueOf(b, column, options.status)) ||
      b.ride_datetime.localeCompare(a.ride_datetime) ||
      b.id - a.id,
  );
}
