import type { Vehicle } from '@trupial/contracts/events';
import { nameOf, noTrackingId, type RideView } from '@trupial/contracts/values';
import { columnsOf } from '../views/columns-of.ts';
import { type RideColumns, rideFields } from './ride-fields.ts';

/** What a ride shows of its driver, by column; all of it null when it has none. */
export type ShownDriver =
  | { readonly driver_id: null; readonly username: null }
  | {
      readonly driver_id: number;
      /** Null when the driver is not known here yet. */
      readonly username: string | null;
      readonly first_name: string;
      readonly last_name: string;
      readonly phone: string;
      readonly vehicle: Vehicle;
    };

/** A ride as selected for display, with its driver. */
export type ShownRide = RideColumns & ShownDriver & { readonly id: number };

const shown = Object.entries(rideFields).map(([name, { column }]) => ({ name, column }));

/**
 * The described columns of a ride for a select. By their names: what `*` means to a prepared
 * statement may not change under a process that still runs while a newer one migrates the table.
 */
export const shownRideColumns = (table: string): string =>
  columnsOf(
    table,
    shown.map(({ column }) => column),
  );

/** The columns of {@link ShownDriver} but his id, which the ride or the driver's own table has. */
export const shownDriverColumns = (table: string): string =>
  columnsOf(table, ['username', 'first_name', 'last_name', 'phone', 'vehicle']);

/** For whom a ride is: its driver, or its rider and the office. */
type Reader = 'driver' | 'rider or office';

/**
 * A ride as its rider and the office are answered. A driver sees neither the rating of one ride nor
 * the tracking id, by which others can be followed; only he reads his login name.
 */
export function rideViewOf(
  row: ShownRide & { readonly rating?: number | null },
  reader: Reader,
): RideView {
  // One object that grows: to spread one of so many fields into another takes more than twice as long.
  const view: Record<string, unknown> = { id: row.id, driver: driverOf(row, reader) };
  for (const { name, column } of shown) {
    const value = row[column];
    view[name] = value instanceof Date ? value.toISOString() : value;
  }
  const isDriver = reader === 'driver';
  view['rating'] = isDriver ? null : (row.rating ?? null);
  if (isDriver) view['trackingId'] = noTrackingId;
  return view as unknown as RideView; // the description has every fact, see RideFacts
}

function driverOf(row: ShownDriver, reader: Reader): RideView['driver'] {
  if (row.driver_id === null || row.username === null) return null;
  const { driver_id: id, username, first_name: firstName, last_name: lastName } = row;
  return {
    id,
    username: reader === 'driver' ? username : nameOf({ firstName, lastName }),
    firstName,
    lastName,
    phone: row.phone,
    vehicle: row.vehicle,
  };
}
