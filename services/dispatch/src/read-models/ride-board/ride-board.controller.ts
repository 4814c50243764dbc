import { Controller, Inject } from '@nestjs/common';
import { dispatchMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { type Attention, mostListed, type RideView } from '@trupial/contracts/values';
import type { KeyVault, Projection } from '@trupial/event-store';
import {
  answerList,
  CLOCK,
  type Clock,
  cursorOf,
  Handles,
  itemsOf,
  KEY_VAULT,
  lateAt,
  type NamedQuery,
  placeOfCursor,
  type PolledPage,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Keys } from '@trupial/service-kit/personal';
import {
  keysOfRides,
  returnRideColumn,
  rideViewOf,
  type ShownRide,
  shownDriverColumns,
  shownRideColumns,
} from '@trupial/service-kit/ride-row';
import { columnsOf } from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { driverBoard } from '../driver-board/driver-board.projection.ts';
import { todayAt } from '../today.ts';
import { pendingList, underWayList } from './list-marks.ts';
import { rideBoard } from './ride-board.projection.ts';
import type { RideRow } from './ride-row.ts';

const { acceptedRides, assignedRides, pendingRides } = dispatchMessages;

type RideList = ReplyOf<typeof pendingRides>;

/** Which rides, and how their reader sees them. */
interface Selection {
  readonly name: string;
  /** Under which the statement is prepared, once per connection. */
  readonly statement: string;
  readonly where: string;
  readonly values: readonly number[];
  readonly shownAs: (row: Found, keys: Keys) => RideView;
  /** The read models that the list shows something of. */
  readonly of: readonly Projection[];
  readonly state: NamedQuery;
}

const underWay = `r.status in ('Assigned', 'PickedUp', 'InProgress')`;
const soonestFirst = 'order by r.scheduled_for, r.id';

/**
 * SQL of what a page has of its list, by the number of its own first parameter. Rides that nobody took
 * stay pending for ever, so a whole list of more than fit has those from today on first, and of the
 * older ones the newest: else a new request would be in nobody's list.
 */
const parts = {
  first: () => soonestFirst,
  next: (at: number) =>
    `and (r.scheduled_for, r.id) > ($${at}::timestamptz, $${at + 1}::integer) ${soonestFirst}`,
  'of today': (at: number) => `and r.scheduled_for >= $${at}::timestamptz ${soonestFirst}`,
  older: (at: number) =>
    `and r.scheduled_for < $${at}::timestamptz order by r.scheduled_for desc, r.id desc`,
} as const;
type Part = keyof typeof parts;

const ownColumns = [
  'id',
  'driver_id',
  'attention_level',
  'attention_reason',
  'attention_since',
] as const satisfies readonly (keyof RideRow)[];
const select = `select ${columnsOf('r', ownColumns)}, ${shownRideColumns('r')}, ${returnRideColumn('r', 'rides', 'id')},
    ${shownDriverColumns('d')}
  from rides r left join drivers d on d.id = r.driver_id`;

type Found = ShownRide &
  Pick<RideRow, 'attention_level' | 'attention_reason'> & {
    readonly attention_since: Date | null;
    readonly return_ride: number | null;
  };

/**
 * A pending ride shows no driver: the list's own mark is enough. Drivers see parts of the list.
 */
const pendingState: NamedQuery = {
  name: 'pending-state',
  text: `select tableoid::text || '.' || position as mark,
      greatest(changed_at, ${lateAt(rideBoard.name)}) as changed_at
    from ride_marks where list = $1`,
  values: [pendingList],
};

/** As a driver sees it: none of it while he is inactive. */
const pendingStateOf = (driverId: number): NamedQuery => ({
  name: 'pending-state-of-driver',
  text: `select concat_ws('.', m.mark, d.suspended) as mark,
      greatest(m.changed_at, d.changed_at, ${lateAt(driverBoard.name)}) as changed_at
    from (${pendingState.text}) m left join drivers d on d.id = $2`,
  values: [pendingList, driverId],
});

/** In addition to its own mark, the mark of the drivers in the list. */
const underWayState = (driverId: number | null): NamedQuery => ({
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

/** The lists of rides that have not ended. */
@Controller()
export class RideBoardController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Pending rides, soonest pickup first; for a driver without those that he does not want, and none
   * while he is inactive.
   */
  @Handles(pendingRides)
  pending({ forDriver: driverId, ...asked }: ReceivedBy<typeof pendingRides>): Promise<RideList> {
    const pending = `r.status = 'Pending'`;
    if (driverId === null) {
      const all = { statement: 'pending', where: pending, values: [], shownAs: forOffice };
      return this.list(
        { name: 'pending-all', of: [rideBoard], state: pendingState, ...all },
        asked,
      );
    }
    const list = {
      name: `pending-${driverId}`,
      of: [rideBoard, driverBoard],
      state: pendingStateOf(driverId),
    };
    const where = `${pending}
      and not exists (select 1 from drivers where id = $1 and suspended)
      and not (r.declined_by @> array[$1::integer] or r.hidden_from @> array[$1::integer])`;
    const his = { statement: 'pending for driver', where, values: [driverId], shownAs: forDriver };
    return this.list({ ...list, ...his }, asked);
  }

  /** Rides that a driver has and that have not ended; with null those of all drivers. */
  @Handles(acceptedRides)
  accepted({ driverId, ...asked }: ReceivedBy<typeof acceptedRides>): Promise<RideList> {
    const list = {
      name: `under-way-${driverId ?? 'all'}`,
      of: [rideBoard, driverBoard],
      state: underWayState(driverId),
    };
    if (driverId === null) {
      const all = { statement: 'under way', where: underWay, values: [], shownAs: forOffice };
      return this.list({ ...list, ...all }, asked);
    }
    const where = `${underWay} and r.driver_id = $1`;
    const his = { statement: 'under way of driver', where, values: [driverId], shownAs: forDriver };
    return this.list({ ...list, ...his }, asked);
  }

  /** The same of all drivers. */
  @Handles(assignedRides)
  assigned(asked: ReceivedBy<typeof assignedRides>): Promise<RideList> {
    return this.accepted({ ...asked, driverId: null });
  }

  private async list(
    { name, statement, where, values, shownAs, of, state }: Selection,
    { limit, ...listed }: Omit<PolledPage, 'limit'> & { readonly limit: number | null },
  ): Promise<RideList> {
    const { readModels, pool, vault } = this;
    const asked: PolledPage = { ...listed, limit: limit ?? mostListed };
    const after = placeOfCursor(asked.cursor);
    const isWhole = after === null && limit === null;
    const [today] = todayAt(this.clock());
    await Promise.all(of.map((one) => readModels.fresh(one.name)));
    return answerList(pool, asked, {
      // The day decides which rides a list has that has too many.
      name: isWhole ? `${name}-${today.slice(0, 10)}` : name,
      state,
      count: { text: `select count(*)::integer as count from rides r where ${where}`, values },
      async page() {
        const first = values.length + 1;
        const read = (part: Part, limit: number, ...place: readonly (string | number)[]) =>
          queryTogether<Found>(pool, {
            name: `rides ${statement} ${part}`,
            text: `${select} where ${where} ${parts[part](first + 1)} limit $${first}`,
            values: [...values, limit, ...place],
          });
        const more = asked.limit + 1;
        let rows =
          after === null ? await read('first', more) : await read('next', more, after.at, after.id);
        if (isWhole && rows.length === more) {
          rows = await read('of today', more, today);
          // What is older fills what is left of the list.
          const left = asked.limit - rows.length;
          if (left > 0) rows = [...(await read('older', left, today)).toReversed(), ...rows];
        }
        const keys = await keysOfRides(vault, rows);
        return itemsOf(rows, asked, cursorAfter, (row) => shownAs(row, keys));
      },
    });
  }
}

const cursorAfter = (ride: Found): string => cursorOf(ride.scheduled_for.toISOString(), ride.id);

const forDriver = (row: Found, keys: Keys): RideView => rideViewOf(row, keys, 'driver');

/** For operators and staff only: whether the ride needs their attention. */
const forOffice = (row: Found, keys: Keys): RideView => ({
  ...rideViewOf(row, keys, 'rider or office'),
  attention: attentionOf(row),
});

function attentionOf(row: Found): Attention | null {
  const { attention_level: level, attention_reason: reason, attention_since: since } = row;
  if (level === null || reason === null || since === null) return null;
  return { level, reason, since: since.toISOString() };
}
