import type { DriverProfile } from '@trupial/service-kit/personal';
import type { SharedRide } from '@trupial/service-kit/ride-row';

/** A row of tracked_rides, by column. Times are ISO texts. */
export interface TrackedRideRow extends SharedRide {
  readonly ride_id: number;
  readonly version: number;
  readonly rider_id: number | null;
  /** What a search compares; null once the contact is erased. */
  readonly phone_hash: string | null;
  readonly name_hash: string | null;
  /** Of the numbers that it had before changes, which its events still name; null for none. */
  readonly former_phone_hashes: readonly string[] | null;
  /** Of the e-mail addresses that it has or had; null for none. */
  readonly email_hashes: readonly string[] | null;
  readonly contact_erased: boolean;
  readonly rating: number | null;
  readonly changed_at: string;
}

/** A row of tracked_drivers, by column: a driver as his rides show him. */
export interface TrackedDriverRow extends DriverProfile {
  readonly driver_id: number;
  readonly version: number;
  readonly changed_at: string;
}
