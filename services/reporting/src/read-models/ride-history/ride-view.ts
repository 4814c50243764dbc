import type { Vehicle } from '@trupial/contracts/events';
import type { RideView } from '@trupial/contracts/values';
import type { RideRow } from './ride-row.ts';

/** What a query of rides `r` and their drivers `d` selects. */
export const foundRideColumns = 'r.*, d.username, d.first_name, d.last_name, d.phone, d.vehicle';

type Times = 'scheduled_for' | 'requested_at' | 'assigned_at' | 'completed_at' | 'ended_at';

/** A row of {@link foundRideColumns}. */
export type FoundRide = Omit<RideRow, Times> & {
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
