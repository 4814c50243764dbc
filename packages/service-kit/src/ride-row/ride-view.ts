import type { Vehicle } from '@trupial/contracts/events';
import {
  type AmendedValues,
  changedFields,
  fieldsForDriver,
  nameOf,
  noTrackingId,
  type RideAmendment,
  type RideView,
} from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { contactOf, driverOf, type Keys, keysOfRows } from '../personal/index.ts';
import { columnsOf } from '../views/columns-of.ts';
import {
  amendmentColumns,
  contactColumn,
  isUnseen,
  type RideColumns,
  rideFields,
} from './ride-fields.ts';

/** What a ride shows of its driver, by column. */
export interface ShownDriver {
  readonly driver_id: number | null;
  /** Null without a driver, and when he is not known here yet. */
  readonly profile: Buffer | null;
  readonly vehicle: Vehicle | null;
}

/** A ride as selected for display, with its driver. */
export type ShownRide = RideColumns & ShownDriver & { readonly id: number };

// Apart, and not asked for at every field: a third of the time of a view.
const facts = Object.entries(rideFields).flatMap(([name, field]) =>
  'column' in field ? { name, column: field.column } : [],
);
const personal = Object.entries(rideFields).flatMap(([name, field]) =>
  'contact' in field ? { name, of: field.contact } : [],
);

/**
 * The described columns of a ride for a select. By their names: what `*` means to a prepared
 * statement may not change under a process that still runs while a newer one migrates the table.
 */
export const shownRideColumns = (table: string): string =>
  columnsOf(
    table,
    [contactColumn, ...amendmentColumns, ...facts].map(({ column }) => column),
  );

/**
 * The return trip of a ride, for a select: what a later ride says of this one. `key` is the column of
 * a ride's number. With `offset 0` Postgres looks for the trips first and for the last of them then;
 * without it, while it has no statistics of the table, it walks through all rides from the last one.
 */
export const returnRideColumn = (ride: string, table: string, key: string): string =>
  `(select max(back.${key}) from (
    select ${key} from ${table} where return_of = ${ride}.${key} offset 0) back) as return_ride`;

/** The columns of {@link ShownDriver} but his id, which the ride or the driver's own table has. */
export const shownDriverColumns = (table: string): string =>
  columnsOf(table, ['profile', 'vehicle']);

/** The keys with which {@link rideViewOf} reads these rides and their drivers. */
export const keysOfRides = (
  vault: KeyVault,
  rides: readonly Pick<ShownRide, 'id' | 'driver_id'>[],
): Promise<Keys> =>
  keysOfRows(vault, rides, ({ id, driver_id }) => ({ rides: [id], drivers: [driver_id] }));

/** For whom a ride is: its driver, or its rider and the office. */
type Reader = 'driver' | 'rider or office';

/**
 * A ride as its rider and the office are answered. A driver sees neither the rating of one ride nor
 * the tracking id, by which others can be followed, nor the rider's e-mail address, which he does
 * not need, nor that it is half of a return trip, nor what it was before a change that he has seen or
 * that is older than his having it; only he reads his login name.
 */
export function rideViewOf(
  row: ShownRide & { readonly rating?: number | null; readonly return_ride?: number | null },
  keys: Keys,
  reader: Reader,
): RideView {
  const contact = contactOf(row, keys);
  // One object that grows: to spread one of so many fields into another takes more than twice as long.
  const view: Record<string, unknown> = { id: row.id, driver: driverOfRide(row, keys, reader) };
  for (const { name, of } of personal) view[name] = of(contact);
  for (const { name, column } of facts) {
    const value = row[column];
    view[name] = value instanceof Date ? value.toISOString() : value;
  }
  const isDriver = reader === 'driver';
  view['lastAmendment'] =
    isDriver && !isUnseen(row)
      ? null
      : lastAmendmentOf(row, keys, view as unknown as AmendedValues, reader);
  view['rating'] = isDriver ? null : (row.rating ?? null);
  view['returnRide'] = isDriver ? null : (row.return_ride ?? null);
  if (isDriver) {
    view['returnOf'] = null;
    view['trackingId'] = noTrackingId;
    view['email'] = null;
  }
  return view as unknown as RideView; // the description has every fact, see RideFacts
}

/** What the ride was before its last change, beside what it `is` now. */
function lastAmendmentOf(
  { id, last_amendment: last, contact_before }: ShownRide,
  keys: Keys,
  is: AmendedValues,
  reader: Reader,
): RideAmendment | null {
  if (last === null) return null;
  const who = contact_before && contactOf({ id, contact: contact_before }, keys);
  const wasPersonal: Record<string, unknown> = {};
  if (who !== null) for (const { name, of } of personal) wasPersonal[name] = of(who);
  const was = { ...is, ...last.was, ...wasPersonal };
  const fields = changedFields(was, is);
  const told = reader === 'driver' ? fieldsForDriver(fields) : fields;
  return { at: last.at, by: last.by, fields: told };
}

function driverOfRide(
  { driver_id: id, profile, vehicle }: ShownDriver,
  keys: Keys,
  reader: Reader,
): RideView['driver'] {
  if (id === null || profile === null || vehicle === null) return null;
  const driver = driverOf({ id, profile, vehicle }, keys);
  return reader === 'driver' ? driver : { ...driver, username: nameOf(driver) };
}
