import type { RideDriverView, RideView } from '@trupial/contracts/values';
import type { TrackedRideRow } from './tracked-ride.row.ts';

/**
 * What is shown of a ride. By their names: what `*` means to a prepared statement may not change
 * under a process that still runs while a newer one migrates the table.
 */
const columns = [
  'ride_id',
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
  'rating',
] as const satisfies readonly (keyof TrackedRideRow)[];

/** What every query of tracked rides selects: a ride and its driver, if he has one. */
export const selectRides = `
  select ${columns.map((column) => `r.${column}`).join(', ')},
    case when d.driver_id is null then null else jsonb_build_object(
      'id', d.driver_id, 'username', d.username, 'firstName', d.first_name,
      'lastName', d.last_name, 'phone', d.phone, 'vehicle', d.vehicle) end as driver
  from tracked_rides r left join tracked_drivers d on d.driver_id = r.driver_id`;

/** A row of {@link selectRides}. */
export interface SelectedRide extends Pick<TrackedRideRow, (typeof columns)[number]> {
  readonly driver: RideDriverView | null;
}

const iso = (instant: string | Date): string => new Date(instant).toISOString();

export const rideViewOf = (row: SelectedRide): RideView => ({
  id: row.ride_id,
  trackingId: row.tracking_id,
  riderName: row.rider_name,
  riderPhone: row.rider_phone,
  pickup: row.pickup,
  pickupPoint: row.pickup_point,
  dropoff: row.dropoff,
  dropoffPoint: row.dropoff_point,
  scheduledFor: iso(row.scheduled_for),
  passengers: row.passengers,
  luggage: row.luggage,
  distanceMeters: row.distance_meters,
  durationMinutes: row.duration_minutes,
  fareMinor: row.fare_minor,
  rideType: row.ride_type,
  status: row.status,
  driverProgress: row.driver_progress,
  cancelReason: row.cancel_reason,
  driver: row.driver,
  requestedAt: iso(row.requested_at),
  assignedAt: row.assigned_at && iso(row.assigned_at),
  completedAt: row.completed_at && iso(row.completed_at),
  rating: row.rating,
});
