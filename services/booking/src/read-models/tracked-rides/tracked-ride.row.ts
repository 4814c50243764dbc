import type { Vehicle } from '@trupial/contracts/events';
import type { SharedRide } from '@trupial/service-kit/ride-row';

/** A row of tracked_rides, by column. Times are ISO texts. */
export interface TrackedRideRow extends SharedRide {
  readonly ride_id: number;
  readonly version: number;
  readonly rider_id: number | null;
  readonly name_key: string;
  readonly contact_erased: boolean;
  readonly rating: number | null;
  readonly changed_at: string;
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
  readonly changed_at: string;
}
