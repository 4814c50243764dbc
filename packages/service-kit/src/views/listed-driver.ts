import type { Vehicle } from '@trupial/contracts/events';
import { type DriverStatus, type DriverView, meanRating } from '@trupial/contracts/values';
import { columnsOf } from './columns-of.ts';

/** Where a driver stands, by column, as far as his availability follows from it. */
export interface DriverWhereabouts {
  readonly online: boolean;
  readonly suspended: boolean;
  /** The ride whose rider he carries. */
  readonly engaged_ride: number | null;
  /** The rides towards whose riders he is driving. */
  readonly set_off_for: readonly number[];
}

/** What every list of drivers keeps of each of them, by column. */
export interface ListedDriver<Time = Date> extends DriverWhereabouts {
  readonly id: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
  readonly rides_completed: number;
  readonly last_active: Time | null;
  readonly rating_sum: number;
  readonly rating_count: number;
}

const columns = [
  'id',
  'username',
  'first_name',
  'last_name',
  'phone',
  'vehicle',
  'online',
  'suspended',
  'engaged_ride',
  'set_off_for',
  'rides_completed',
  'last_active',
  'rating_sum',
  'rating_count',
] as const satisfies readonly (keyof ListedDriver)[];

/** The columns of {@link ListedDriver}, by their names, for a select. */
export const listedDriverColumns = (table: string): string => columnsOf(table, columns);

/** Suspended counts most; a driver is on a ride from the moment he sets off for it. */
export function driverStatusOf(row: DriverWhereabouts): DriverStatus {
  if (row.suspended) return 'inactive';
  if (row.engaged_ride !== null || row.set_off_for.length > 0) return 'on_ride';
  return row.online ? 'available' : 'offline';
}

/** A driver as lists of drivers answer him; `location` is where he dropped his last rider off. */
export const driverViewOf = (
  row: Pick<ListedDriver, (typeof columns)[number]> & { readonly location: string | null },
): DriverView => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  vehicle: row.vehicle,
  status: driverStatusOf(row),
  ridesCompleted: row.rides_completed,
  location: row.location,
  lastActive: row.last_active?.toISOString() ?? null,
  rating: meanRating(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
});
