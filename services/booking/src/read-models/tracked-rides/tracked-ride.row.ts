import type { Vehicle } from '@trupial/contracts/events';
import type { ShownRide } from '@trupial/service-kit/views';

/** A UTC instant: text on its way into the table, a Date on its way out. */
export type Instant = string | Date;

/** A row of tracked_rides, by column. */
export interface TrackedRideRow extends ShownRide<Instant> {
  readonly ride_id: number;
  readonly version: number;
  readonly rider_id: number | null;
  readonly name_key: string;
  readonly contact_erased: boolean;
  readonly driver_id: number | null;
  readonly rating: number | null;
  readonly changed_at: Instant;
}

/** A row of tracked_drivers, by column: a driver as his rides show him. */
export interface TrackedDriverRow {
  readonly driver_id: number;
  readonly version: number;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
  readonly changed_at: Instant;
}
