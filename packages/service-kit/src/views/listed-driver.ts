import { erasedContact } from '@trupial/contracts/events';
import { type DriverStatus, type DriverView, meanRating } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import {
  contactOf,
  type DriverProfile,
  driverOf,
  type Keys,
  keysOfRows,
} from '../personal/index.ts';
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
export interface ListedDriver<Time = Date, Bytes = Buffer>
  extends DriverWhereabouts, DriverProfile<Bytes> {
  readonly id: number;
  readonly rides_completed: number;
  readonly last_active: Time | null;
  readonly rating_sum: number;
  readonly rating_count: number;
}

const columns = [
  'id',
  'profile',
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

/** A driver as selected for a list, with the ride after which he stands where he is. */
export type LocatedDriver = Pick<ListedDriver, (typeof columns)[number]> & {
  readonly last_ride: number | null;
  readonly last_contact: Buffer | null;
};

/** What a list selects of drivers `d` and, as `r`, the last ride that each completed. */
export const locatedDriverColumns = `${columnsOf('d', columns)}, r.id as last_ride, r.contact as last_contact`;

/** The keys with which {@link driverViewOf} reads these drivers. */
export const keysOfDrivers = (
  vault: KeyVault,
  rows: readonly Pick<LocatedDriver, 'id' | 'last_ride'>[],
): Promise<Keys> =>
  keysOfRows(vault, rows, ({ id, last_ride }) => ({ drivers: [id], rides: [last_ride] }));

/** Where the last ride ended; null when there is none, or its contact was erased. */
export const locationOf = (
  { last_ride: id, last_contact: contact }: Pick<LocatedDriver, 'last_ride' | 'last_contact'>,
  keys: Keys,
): string | null => {
  if (id === null || contact === null) return null;
  const { address } = contactOf({ id, contact }, keys).dropoff;
  return address === erasedContact.dropoff.address ? null : address;
};

/** Suspended counts most; a driver is on a ride from the moment he sets off for it. */
export function driverStatusOf(row: DriverWhereabouts): DriverStatus {
  if (row.suspended) return 'inactive';
  if (row.engaged_ride !== null || row.set_off_for.length > 0) return 'on_ride';
  return row.online ? 'available' : 'offline';
}

/** A driver as lists of drivers answer him: he is where he dropped his last rider off. */
export const driverViewOf = (row: LocatedDriver, keys: Keys): DriverView => ({
  ...driverOf(row, keys),
  status: driverStatusOf(row),
  ridesCompleted: row.rides_completed,
  location: locationOf(row, keys),
  lastActive: row.last_active?.toISOString() ?? null,
  rating: meanRating(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
});
