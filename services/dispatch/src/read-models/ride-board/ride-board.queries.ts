import { Inject, Injectable } from '@nestjs/common';
import type { Vehicle } from '@trupial/contracts/events';
import type { Attention, RideView } from '@trupial/contracts/values';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { driverBoard } from '../driver-board/driver-board.projection.ts';
import { rideBoard } from './ride-board.projection.ts';
import type { RideRow } from './ride-row.ts';

interface RideList {
  readonly items: RideView[];
  readonly changedAt: string | null;
}

const underWay = `r.status in ('Assigned', 'PickedUp', 'InProgress')`;
const soonestFirst = 'order by r.scheduled_for, r.id';
const select = `select r.*, d.username, d.first_name, d.last_name, d.phone, d.vehicle
  from rides r left join drivers d on d.id = r.driver_id`;

type Times = 'scheduled_for' | 'requested_at' | 'assigned_at' | 'completed_at' | 'attention_since';
type Found = Omit<RideRow, Times> & {
  readonly scheduled_for: Date;
  readonly requested_at: Date;
  readonly assigned_at: Date | null;
  readonly completed_at: Date | null;
  readonly attention_since: Date | null;
  readonly username: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly vehicle: Vehicle;
};

/** The lists of rides that have not ended. */
@Injectable()
export class RideBoardQueries {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** Pending rides, soonest pickup first; for a driver without those that he does not want. */
  pending(driverId: number | null): Promise<RideList> {
    if (driverId === null) return this.list(`r.status = 'Pending'`, [], forOffice);
    const wanted = `r.status = 'Pending'
      and not (r.declined_by @> array[$1::integer] or r.hidden_from @> array[$1::integer])`;
    return this.list(wanted, [driverId], viewOf);
  }

  /** Rides that a driver has and that have not ended; with null those of all drivers. */
  underWay(driverId: number | null): Promise<RideList> {
    return driverId === null
      ? this.list(underWay, [], forOffice)
      : this.list(`${underWay} and r.driver_id = $1`, [driverId], viewOf);
  }

  private async list(
    where: string,
    values: readonly unknown[],
    shownAs: (row: Found) => RideView,
  ): Promise<RideList> {
    const { readModels, pool } = this;
    await Promise.all([readModels.fresh(rideBoard.name), readModels.fresh(driverBoard.name)]);
    // First when, then what: a change between the two is shown again rather than missed.
    const newest = await pool.query<{ changed_at: Date | null }>(
      `select greatest((select max(changed_at) from rides), (select max(changed_at) from drivers))
         as changed_at`,
    );
    const { rows } = await pool.query<Found>(`${select} where ${where} ${soonestFirst}`, [
      ...values,
    ]);
    const changedAt = newest.rows[0]?.changed_at?.toISOString() ?? null;
    return { items: rows.map(shownAs), changedAt };
  }
}

const viewOf = (row: Found): RideView => ({
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
  // These rides have not ended.
  rating: null,
});

/** What only operators and staff are told: whether the ride wants their attention. */
const forOffice = (row: Found): RideView => ({ ...viewOf(row), attention: attentionOf(row) });

function attentionOf(row: Found): Attention | null {
  const { attention_level: level, attention_reason: reason, attention_since: since } = row;
  if (level === null || reason === null || since === null) return null;
  return { level, reason, since: since.toISOString() };
}

function driverOf(row: Found): RideView['driver'] {
  if (row.driver_id === null || row.username === null) return null;
  const {
    driver_id: id,
    username,
    first_name: firstName,
    last_name: lastName,
    phone,
    vehicle,
  } = row;
  return { id, username, firstName, lastName, phone, vehicle };
}
