import { Controller, Inject } from '@nestjs/common';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { driverErrors } from '@trupial/contracts/refusals';
import type { KeyVault } from '@trupial/event-store';
import {
  answerList,
  cursorOf,
  Handles,
  itemsOf,
  KEY_VAULT,
  lateAt,
  numbersOfCursor,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import {
  driverStatusOf,
  driverViewOf,
  keysOfDrivers,
  type LocatedDriver,
  locatedDriverColumns,
} from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { rideBoard } from '../ride-board/ride-board.projection.ts';
import { driverBoard } from './driver-board.projection.ts';
import { type DriverRow, isThere } from './driver-row.ts';

const { drivers, driverShift } = dispatchMessages;

/**
 * Drivers never leave their table, so the newest position among them identifies the list's state. Their
 * locations come from the rides: while those are behind, each of their steps may change the list.
 */
const state = {
  name: 'drivers-state',
  text: `select concat_ws('.', d.made, d.position,
        case when d.position > rides.position then rides.position end) as mark,
      greatest(d.changed_at, ${lateAt(driverBoard.name, rideBoard.name)}) as changed_at
    from (select max(tableoid) as made, max(position) as position,
        max(changed_at) as changed_at from drivers) d
    left join checkpoints rides on rides.name = $1`,
  values: [rideBoard.name],
};

/** The office's list of drivers. */
@Controller()
export class DriverBoardController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
  ) {}

  /** All drivers by id but the erased ones. A driver is where he dropped his last rider off. */
  @Handles(drivers)
  async all(asked: ReceivedBy<typeof drivers>): Promise<ReplyOf<typeof drivers>> {
    const [after = 0] = numbersOfCursor(asked.cursor, 1) ?? [];
    const { readModels, pool, vault } = this;
    await Promise.all([readModels.fresh(driverBoard.name), readModels.fresh(rideBoard.name)]);
    return answerList(pool, asked, {
      name: 'drivers',
      state,
      count: { text: `select count(*)::integer as count from drivers d where ${isThere}` },
      async page() {
        const rows = await queryTogether<LocatedDriver>(pool, {
          name: 'drivers',
          text: `select ${locatedDriverColumns}
            from drivers d left join rides r on r.id = d.last_completed_ride
            where d.id > $1 and ${isThere} order by d.id limit $2`,
          values: [after, asked.limit + 1],
        });
        const keys = await keysOfDrivers(vault, rows);
        const view = (row: LocatedDriver) => driverViewOf(row, keys);
        return itemsOf(rows, asked, (last) => cursorOf(last.id), view);
      },
    });
  }

  /**
   * A driver's status, and whether he is on shift.
   *
   * @throws {Refusal} 404 for a driver who does not exist.
   */
  @Handles(driverShift)
  async shift({ driverId }: ReceivedBy<typeof driverShift>): Promise<ReplyOf<typeof driverShift>> {
    await this.readModels.fresh(driverBoard.name);
    const { rows } = await this.pool.query<DriverRow>('select * from drivers where id = $1', [
      driverId,
    ]);
    const [row] = rows;
    if (row === undefined) throw driverErrors.notFound();
    return { driverId, status: driverStatusOf(row), isOnline: row.online && !row.suspended };
  }
}
