import { Inject, Injectable } from '@nestjs/common';
import { type DriverStatus, type DriverView, meanRating } from '@trupial/contracts/values';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { driverErrors } from '../../driver/driver.errors.ts';
import { rideBoard } from '../ride-board/ride-board.projection.ts';
import { driverBoard } from './driver-board.projection.ts';
import type { DriverRow } from './driver-row.ts';

interface DriverList {
  readonly items: DriverView[];
  readonly changedAt: string | null;
}

interface DriverShift {
  readonly driverId: number;
  readonly status: DriverStatus;
  readonly isOnline: boolean;
}

type Found = Omit<DriverRow, 'last_active'> & {
  readonly last_active: Date | null;
  readonly location: string | null;
};

/** The office's list of drivers. */
@Injectable()
export class DriverBoardQueries {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** All drivers by id. A driver is where he dropped his last rider off. */
  async all(): Promise<DriverList> {
    const { readModels, pool } = this;
    await Promise.all([readModels.fresh(driverBoard.name), readModels.fresh(rideBoard.name)]);
    // First when, then what: a change between the two is shown again rather than missed.
    const newest = await pool.query<{ changed_at: Date | null }>(
      'select max(changed_at) as changed_at from drivers',
    );
    const { rows } = await pool.query<Found>(
      `select d.*, r.dropoff as location
       from drivers d left join rides r on r.id = d.last_completed_ride order by d.id`,
    );
    const changedAt = newest.rows[0]?.changed_at?.toISOString() ?? null;
    return { items: rows.map(viewOf), changedAt };
  }

  /**
   * How a driver is, and whether he is on shift.
   *
   * @throws {Refusal} 404 for a driver who is not there.
   */
  async shiftOf(driverId: number): Promise<DriverShift> {
    await this.readModels.fresh(driverBoard.name);
    const { rows } = await this.pool.query<DriverRow>('select * from drivers where id = $1', [
      driverId,
    ]);
    const [row] = rows;
    if (row === undefined) throw driverErrors.notFound();
    return { driverId, status: statusOf(row), isOnline: row.online && !row.suspended };
  }
}

const viewOf = (row: Found): DriverView => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  vehicle: row.vehicle,
  status: statusOf(row),
  ridesCompleted: row.rides_completed,
  location: row.location,
  lastActive: row.last_active?.toISOString() ?? null,
  rating: meanRating(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
});

/** Suspended counts most; a driver is on a ride from the moment he sets off for it. */
function statusOf(
  row: Pick<DriverRow, 'suspended' | 'online' | 'engaged_ride' | 'set_off_for'>,
): DriverStatus {
  if (row.suspended) return 'inactive';
  if (row.engaged_ride !== null || row.set_off_for.length > 0) return 'on_ride';
  return row.online ? 'available' : 'offline';
}
