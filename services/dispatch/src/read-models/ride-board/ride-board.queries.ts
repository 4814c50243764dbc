import { Inject, Injectable } from '@nestjs/common';
import type { dispatchMessages, ReplyOf } from '@trupial/contracts/messages';
import type { Attention, Poll, RideView } from '@trupial/contracts/values';
import type { Projection } from '@trupial/event-store';
import {
  answerPoll,
  lateAt,
  type ListState,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import {
  columnsOf,
  rideViewOf,
  type ShownDriver,
  type ShownRide,
  shownDriverColumns,
  shownRideColumns,
} from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { driverBoard } from '../driver-board/driver-board.projection.ts';
import { pendingList, underWayList } from './list-marks.ts';
import { rideBoard } from './ride-board.projection.ts';
import type { RideRow } from './ride-row.ts';

type RideList = ReplyOf<typeof dispatchMessages.pendingRides>;

/** Which rides, and how their reader sees them. */
interface Selection {
  /** Under which the statement is prepared, once per connection. */
  readonly name: string;
  readonly where: string;
  readonly values: readonly unknown[];
  readonly shownAs: (row: Found) => RideView;
  /** The read models that the list shows something of. */
  readonly of: readonly Projection[];
}

interface Marked {
  readonly mark: string;
  readonly changed_at: Date | null;
}

/** A list that nothing has changed yet has no row. */
const stateOf = (list: string, row: Marked | undefined): ListState => ({
  mark: `${list}-${row?.mark ?? '0'}`,
  changedAt: row?.changed_at?.toISOString() ?? null,
});

const underWay = `r.status in ('Assigned', 'PickedUp', 'InProgress')`;
const soonestFirst = 'order by r.scheduled_for, r.id';
const ownColumns = [
  'id',
  'driver_id',
  'attention_level',
  'attention_reason',
  'attention_since',
] as const satisfies readonly (keyof RideRow)[];
const select = `select ${columnsOf('r', ownColumns)}, ${shownRideColumns('r')}, ${shownDriverColumns('d')}
  from rides r left join drivers d on d.id = r.driver_id`;

type Found = ShownRide &
  ShownDriver &
  Pick<RideRow, 'id' | 'attention_level' | 'attention_reason'> & {
    readonly attention_since: Date | null;
  };

/** The lists of rides that have not ended. */
@Injectable()
export class RideBoardQueries {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  /** Pending rides, soonest pickup first; for a driver without those that he does not want. */
  pending(driverId: number | null, poll: Poll): Promise<RideList> {
    const pending = `r.status = 'Pending'`;
    const state = () => this.pendingState(driverId);
    if (driverId === null)
      return this.list(
        { name: 'pending', where: pending, values: [], shownAs: forOffice, of: [rideBoard] },
        state,
        poll,
      );
    const where = `${pending}
      and not (r.declined_by @> array[$1::integer] or r.hidden_from @> array[$1::integer])`;
    const selection = { name: 'pending for driver', where, values: [driverId], shownAs: viewOf };
    return this.list({ ...selection, of: [rideBoard] }, state, poll);
  }

  /** Rides that a driver has and that have not ended; with null those of all drivers. */
  underWay(driverId: number | null, poll: Poll): Promise<RideList> {
    const state = () => this.underWayState(driverId);
    const of = [rideBoard, driverBoard];
    return driverId === null
      ? this.list(
          { name: 'under way', where: underWay, values: [], shownAs: forOffice, of },
          state,
          poll,
        )
      : this.list(
          {
            name: 'under way of driver',
            where: `${underWay} and r.driver_id = $1`,
            values: [driverId],
            shownAs: viewOf,
            of,
          },
          state,
          poll,
        );
  }

  private async list(
    { name, where, values, shownAs, of }: Selection,
    state: () => Promise<ListState>,
    poll: Poll,
  ): Promise<RideList> {
    const { readModels, pool } = this;
    await Promise.all(of.map((one) => readModels.fresh(one.name)));
    const reader = {
      state,
      async count() {
        const { rows } = await pool.query<{ count: number }>(
          `select count(*)::integer as count from rides r where ${where}`,
          [...values],
        );
        return rows[0]?.count ?? 0;
      },
      async read() {
        const rows = await queryTogether<Found>(pool, {
          name: `rides ${name}`,
          text: `${select} where ${where} ${soonestFirst}`,
          values,
        });
        return { items: rows.map(shownAs) };
      },
    };
    return answerPoll(poll, reader, {});
  }

  /** A pending ride shows no driver: the list's own mark says all. Drivers see parts of it. */
  private async pendingState(driverId: number | null): Promise<ListState> {
    const rows = await queryTogether<Marked>(this.pool, {
      name: 'pending-state',
      text: `select tableoid::text || '.' || position as mark,
          greatest(changed_at, ${lateAt(rideBoard.name)}) as changed_at
        from ride_marks where list = $1`,
      values: [pendingList],
    });
    return stateOf(`pending-${driverId ?? 'all'}`, rows[0]);
  }

  /** Beside its own mark that of the drivers whom the list shows. */
  private async underWayState(driverId: number | null): Promise<ListState> {
    const rows = await queryTogether<Marked>(this.pool, {
      name: `under-way-state-${driverId === null ? 'all' : 'driver'}`,
      text: `select concat_ws('.', m.tableoid, m.position, d.made, d.position) as mark,
          greatest(m.changed_at, d.changed_at,
            ${lateAt(rideBoard.name, driverBoard.name)}) as changed_at
        from (select max(tableoid) as made, max(position) as position,
            max(changed_at) as changed_at
          from drivers where ${driverId === null ? '$2::integer is null' : 'id = $2'}) d
        left join ride_marks m on m.list = $1`,
      values: [underWayList(driverId), driverId],
    });
    return stateOf(`under-way-${driverId ?? 'all'}`, rows[0]);
  }
}

/** These rides have not ended: nobody has rated them. */
const viewOf = (row: Found): RideView => rideViewOf(row, null);

/** What only operators and staff are told: whether the ride wants their attention. */
const forOffice = (row: Found): RideView => ({ ...viewOf(row), attention: attentionOf(row) });

function attentionOf(row: Found): Attention | null {
  const { attention_level: level, attention_reason: reason, attention_since: since } = row;
  if (level === null || reason === null || since === null) return null;
  return { level, reason, since: since.toISOString() };
}
