import type { Vehicle } from '@trupial/contracts/events';
import type { RideView } from '@trupial/contracts/values';
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

/** A ride as its readers are answered. `rating` is what this reader may know of it. */
export function rideViewOf(row: ShownRide, rating: number | null): RideView {
  // One object that grows: to spread one of so many fields into another takes more than twice as long.
  const view: Record<string, unknown> = { id: row.id, driver: driverOf(row), rating };
  for (const { name, column } of shown) {
    const value = row[column];
    view[name] = value instanceof Date ? value.toISOString() : value;
  }
  return view as unknown as RideView; // the description has every fact, see RideFacts
}

const driverOf = (row: ShownDriver): RideView['driver'] =>
  row.driver_id === null || row.username === null
    ? null
    : {
        id: row.driver_id,
        username: row.username,
        firstName: row.first_name,
        lastName: row.last_name,
        phone: row.phone,
        vehicle: row.vehicle,
      };
