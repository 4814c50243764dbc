import type { Vehicle } from '@trupial/contracts/events';
import type { RideView } from '@trupial/contracts/values';
import type { RideRow } from './ride-row.ts';

/**
 * What is shown of a ride. By their names: what `*` means to a prepared statement may not change
 * under a process that still runs while a newer one migrates the table.
 */
const columns = [
  'id',
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
  'driver_id',
  'requested_at',
  'assigned_at',
  'completed_at',
  'ended_at',
  'rating',
] as const satisfies readonly (keyof RideRow)[];

/** What a query of rides `r` and their drivers `d` selects. */
export const foundRideColumns = `${columns.map((column) => `r.${column}`).join(', ')},
  d.username, d.first_name, d.last_name, d.phone, d.vehicle`;

type Times = 'scheduled_for' | 'requested_at' | 'assigned_at' | 'completed_at' | 'ended_at';

/** A row of {@link foundRideColumns}. */
export type FoundRide = Omit<Pick<RideRow, (typeof columns)[number]>, Times> & {
  readonly scheduled_for: Date;
  readonly requested_at: Date;
  readonly assigned_at: Date | null;
  readonly completed_at: Date | null;
  readonly ended_at: Date | null;
  /** Null when the ride has no driver; what follows is null then, too. */
  readonly username: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
};

/** A ride as its reader may see it: a driver is told what riders think of him, not which of them. */
export const rideViewOf = (row: FoundRide, ofDriver: number | null): RideView => ({
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
  rating: ofDriver === null ? row.rating : null,
});

const driverOf = (row: FoundRide): RideView['driver'] =>
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
