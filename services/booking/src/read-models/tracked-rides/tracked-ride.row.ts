import type { Vehicle } from '@trupial/contracts/events';
import type { DriverProgress, Point, RideStatus } from '@trupial/contracts/values';

/** A UTC instant: text on its way into the table, a Date on its way out. */
export type Instant = string | Date;

/** A row of tracked_rides, by column. */
export interface TrackedRideRow {
  readonly ride_id: number;
  readonly version: number;
  readonly tracking_id: string;
  readonly rider_id: number | null;
  readonly rider_name: string;
  readonly name_key: string;
  readonly rider_phone: string;
  readonly pickup: string;
  readonly pickup_point: Point | null;
  readonly dropoff: string;
  readonly dropoff_point: Point | null;
  readonly contact_erased: boolean;
  readonly scheduled_for: Instant;
  readonly passengers: number;
  readonly luggage: number;
  readonly distance_meters: number;
  readonly duration_minutes: number;
  readonly fare_minor: number;
  readonly ride_type: string;
  readonly status: RideStatus;
  readonly driver_progress: DriverProgress | null;
  readonly cancel_reason: string | null;
  readonly driver_id: number | null;
  readonly requested_at: Instant;
  readonly assigned_at: Instant | null;
  readonly completed_at: Instant | null;
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
