import { Inject, Injectable } from '@nestjs/common';
import type { dispatchMessages, ReplyOf } from '@trupial/contracts/messages';
import type { DriverStatus, Poll } from '@trupial/contracts/values';
import {
  answerPoll,
  lateAt,
  type ListState,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import {
  driverStatusOf,
  driverViewOf,
  type ListedDriver,
  listedDriverColumns,
} from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { driverErrors } from '../../driver/driver.errors.ts';
import { rideBoard } from '../ride-board/ride-board.projection.ts';
import { driverBoard } from './driver-board.projection.ts';
import type { DriverRow } from './driver-row.ts';

type DriverList = ReplyOf<typeof dispatchMessages.drivers>;

interface DriverShift {
  readonly driverId: number;
  readonly status: DriverStatus;
  readonly isOnline: boolean;
}

type Found = ListedDriver & { readonly location: string | null };

/** The office's list of drivers. */
@Injectable()
export class DriverBoardQueries {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** All drivers by id. A driver is where he dropped his last rider off. */
  async all(poll: Poll): Promise<DriverList> {
    const { readModels, pool } = this;
    await Promise.all([readModels.fresh(driverBoard.name), readModels.fresh(rideBoard.name)]);
    const reader = {
      state: () => this.state(),
      async count() {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::integer as count from drivers',
        );
        return rows[0]?.count ?? 0;
      },
      async read() {
        const rows = await queryTogether<Found>(pool, {
          name: 'drivers',
          text: `select ${listedDriverColumns('d')}, r.dropoff as location
            from drivers d left join rides r on r.id = d.last_completed_ride order by d.id`,
        });
        return { items: rows.map(driverViewOf) };
      },
    };
    return answerPoll(poll, reader, {});
  }

  /**
   * Drivers never leave their list, so the newest position among them says how it is. Their
   * locations come from the rides: while those are behind, each step of theirs may change it.
   */
  private async state(): Promise<ListState> {
    const rows = await queryTogether<{ mark: string; changed_at: Date | null }>(this.pool, {
      name: 'drivers-state',
      text: `select concat_ws('.', d.made, d.position,
            case when d.position > rides.position then rides.position end) as mark,
          greatest(d.changed_at, ${lateAt(driverBoard.name, rideBoard.name)}) as changed_at
        from (select max(tableoid) as made, max(position) as position,
            max(changed_at) as changed_at from drivers) d
        left join checkpoints rides on rides.name = $1`,
      values: [rideBoard.name],
    });
    const [row] = rows;
    return { mark: `drivers-${row?.mark}`, changedAt: row?.changed_at?.toISOString() ?? null };
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
    return { driverId, status: driverStatusOf(row), isOnline: row.online && !row.suspended };
  }
}
