import { islandDay } from '@trupial/web-kit';
import type { Ride } from '../../rides/ride.ts';

/** What narrows the history. Days are island days, `YYYY-MM-DD`; '' is none. */
export interface HistoryFilters {
  readonly search: string;
  readonly start: string;
  readonly end: string;
  /** Driver's id as text; '' for all drivers. */
  readonly driver: string;
}

export const NO_FILTERS: HistoryFilters = { search: '', start: '', end: '', driver: '' };

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Filters of an address; what is no day or no number is no filter. The search is never in it: it may be a name. */
export function filtersIn(address: URLSearchParams): Omit<HistoryFilters, 'search'> {
  const day = (name: string) => {
    const value = address.get(name) ?? '';
    return DAY.test(value) ? value : '';
  };
  const driver = address.get('driver') ?? '';
  return { start: day('start'), end: day('end'), driver: /^\d{1,10}$/.test(driver) ? driver : '' };
}

const searched = (ride: Ride): readonly (string | null | undefined)[] => [
  ride.rider_name,
  ride.rider_phone,
  ride.pickup_location,
  ride.dropoff_location,
  ride.driver_name,
  ride.driver?.username,
];

/**
 * The rides that pass: the searched text anywhere in rider, phone, places or driver, without regard
 * to case; completed from the start of the first day to 23:59:59 of the last; by the driver.
 */
export function filterRides(
  rides: readonly Ride[],
  { search, start, end, driver }: HistoryFilters,
): readonly Ride[] {
  const wanted = search.trim().toLocaleLowerCase();
  return rides.filter((ride) => {
    if (driver && String(ride.driver_id) !== driver) return false;
    if (start || end) {
      if (!ride.completed_at) return false;
      const day = islandDay(new Date(ride.completed_at));
      if ((start && day < start) || (end && day > end)) return false;
    }
    if (!wanted) return true;
    return searched(ride).some((text) => text?.toLocaleLowerCase().includes(wanted));
  });
}

/** A driver of the loaded rides. */
export interface RideDriver {
  readonly id: number;
  readonly name: string;
}

/** The drivers of the rides, each once, by name. */
export function driversOf(rides: readonly Ride[]): readonly RideDriver[] {
  const names = new Map<number, string>();
  for (const { driver_id, driver_name } of rides) {
    if (driver_id !== null) names.set(driver_id, driver_name ?? `#${driver_id}`);
  }
  return [...names]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
