import type { Vehicle } from '@trupial/contracts/events';
import type { DriverProgress, Point, RideStatus, RideView } from '@trupial/contracts/values';

/**
 * What every read model that shows rides keeps of each of them, by column. Times are ISO texts on
 * their way into a table and Dates on their way out.
 */
export interface ShownRide<Time = Date> {
  readonly tracking_id: string;
  readonly rider_name: string;
  readonly rider_phone: string;
  readonly pickup: string;
  readonly pickup_point: Point | null;
  readonly dropoff: string;
  readonly dropoff_point: Point | null;
  readonly scheduled_for: Time;
  readonly passengers: number;
  readonly luggage: number;
  readonly distance_meters: number;
  readonly duration_minutes: number;
  readonly fare_minor: number;
  readonly ride_type: string;
  readonly status: RideStatus;
  readonly driver_progress: DriverProgress | null;
  readonly cancel_reason: string | null;
  readonly requested_at: Time;
  readonly assigned_at: Time | null;
  readonly completed_at: Time | null;
}

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

const rideColumns = [
  'tracking_id',
  'rider_name',
  'rider_phone',
  'pickup',
  'pickup_point',
  'dropoff',
  'dropoff_point',
  'scheduled_for',
  'passengers',
  'luggage',
  'distance_meters',
  'duration_minutes',
  'fare_minor',
  'ride_type',
  'status',
  'driver_progress',
  'cancel_reason',
  'requested_at',
  'assigned_at',
  'completed_at',
] as const satisfies readonly (keyof ShownRide)[];

/**
 * The columns of {@link ShownRide} for a select. By their names: what `*` means to a prepared
 * statement may not change under a process that still runs while a newer one migrates the table.
 */
export const shownRideColumns = (table: string): string => columnsOf(table, rideColumns);

/** The columns of {@link ShownDriver} but his id, which the ride or the driver's own table has. */
export const shownDriverColumns = (table: string): string =>
  columnsOf(table, ['username', 'first_name', 'last_name', 'phone', 'vehicle']);

/** The named columns of a table, for a select. */
export const columnsOf = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${table}.${column}`).join(', ');

/** A ride as its readers are answered. `rating` is what this reader may know of it. */
export const rideViewOf = (
  row: Pick<ShownRide, (typeof rideColumns)[number]> & { readonly id: number } & ShownDriver,
  rating: number | null,
): RideView => ({
  id: row.id,
  trackingId: row.tracking_id,
  riderName: row.rider_name,
  riderPhone: row.rider_phone,
  pickup: row.pickup,
  pickupPoint: row.pickup_point,
  dropoff: row.dropoff,
  dropoffPoint: row.dropoff_point,
  scheduledFor: row.scheduled_for.toISOString(),
  passengers: row.passengers,
  luggage: row.luggage,
  distanceMeters: row.distance_meters,
  durationMinutes: row.duration_minutes,
  fareMinor: row.fare_minor,
  rideType: row.ride_type,
  status: row.status,
  driverProgress: row.driver_progress,
  cancelReason: row.cancel_reason,
  driver: driverOf(row),
  requestedAt: row.requested_at.toISOString(),
  assignedAt: row.assigned_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  rating,
});

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
