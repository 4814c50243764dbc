import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import {
  answerList,
  cursorOf,
  itemsOf,
  KEY_VAULT,
  lateAt,
  type NamedQuery,
  placeOfCursor,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { KeyVault } from '@trupial/event-store';
import { keysOfRides } from '@trupial/service-kit/ride-row';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { type FoundRide, foundRideColumns, foundRideViewOf } from './ride-view.ts';

type Reply = ReplyOf<typeof reportingMessages.completedRides>;

export class CompletedRides extends queryOf(reportingMessages.completedRides) {}

/** Every completed ride, or those of driver $1 that he has not taken off his list. */
const whose = {
  all: { name: 'all', where: '$1::integer is null' },
  driver: { name: 'driver', where: 'r.driver_id = $1 and not r.hidden_from @> array[$1::integer]' },
} as const;

/** The number of rides over all pages. It is already counted. */
const countOf = (driverId: number | null) =>
  driverId === null
    ? { text: 'select coalesce(sum(rides_completed), 0)::integer as count from drivers' }
    : {
        text: `select count(*)::integer as count from rides r
          where r.status = 'Completed' and ${whose.driver.where}`,
        values: [driverId],
      };

/** The newest change of these rides, or of the drivers whom they show. */
const stateOf = (driverId: number | null): NamedQuery =>
  driverId === null
    ? {
        // The office also sees that a return trip has ended, however and with whatever driver.
        name: 'completed-rides-state-all',
        text: `select concat_ws('.', d.made, d.position, extract(epoch from back.changed_at)) as mark,
            greatest(d.changed_at, back.changed_at, ${lateAt(reports.name)}) as changed_at
          from (${stateOfDrivers}) d,
            (select max(changed_at) as changed_at from rides where return_of is not null) back`,
      }
    : {
        name: 'completed-rides-state-driver',
        text: `select concat_ws('.', d.made, d.position) as mark,
            greatest(d.changed_at, ${lateAt(reports.name)}) as changed_at
          from (${stateOfDrivers} where id = $1) d`,
        values: [driverId],
      };

const stateOfDrivers = `select max(tableoid) as made, max(history_position) as position,
  max(history_changed_at) as changed_at from drivers`;

// Rides of this list have been completed.
const cursorAfter = ({ completed_at: at, id }: FoundRide): string =>
  cursorOf(at!.toISOString(), id);

/** Completed rides, newest completion first, in pages. */
@QueryHandler(CompletedRides)
export class CompletedRidesHandler implements IQueryHandler<CompletedRides> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: { driverId, ...asked } }: CompletedRides): Promise<Reply> {
    const before = placeOfCursor(asked.cursor);
    await this.readModels.fresh(reports.name);
    const { pool, vault } = this;
    const { name, where } = driverId === null ? whose.all : whose.driver;
    return answerList(pool, asked, {
      name: `completed-${driverId ?? 'all'}`,
      state: stateOf(driverId),
      count: countOf(driverId),
      async page() {
        const after =
          before === null ? 'true' : '(r.completed_at, r.id) < ($3::timestamptz, $4::integer)';
        const rows = await queryTogether<FoundRide>(pool, {
          name: `completed-rides-${name}-${before === null ? 'first' : 'next'}`,
          text: `select ${foundRideColumns} from rides r left join drivers d on d.id = r.driver_id
            where r.status = 'Completed' and ${where} and ${after}
            order by r.completed_at desc, r.id desc limit $2`,
          values: [driverId, asked.limit + 1, ...(before ? [before.at, before.id] : [])],
        });
        const keys = await keysOfRides(vault, rows);
        return itemsOf(rows, asked, cursorAfter, (row) => foundRideViewOf(row, keys, driverId));
      },
    });
  }
}
