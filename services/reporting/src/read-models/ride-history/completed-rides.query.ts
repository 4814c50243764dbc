import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReceivedBy, ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import type { RideView } from '@trupial/contracts/values';
import {
  answerPoll,
  lateAt,
  type ListState,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { cursorOf, rideBefore } from './cursor.ts';
import { type FoundRide, foundRideColumns, foundRideViewOf } from './ride-view.ts';

type Request = ReceivedBy<typeof reportingMessages.completedRides>;
type Reply = ReplyOf<typeof reportingMessages.completedRides>;

export class CompletedRides extends Query<Reply> {
  constructor(readonly request: Request) {
    super();
  }
}

/** Every completed ride, or those of driver $1 that he has not taken off his list. */
const whose = {
  all: { name: 'all', where: '$1::integer is null' },
  driver: { name: 'driver', where: 'r.driver_id = $1 and not r.hidden_from @> array[$1::integer]' },
} as const;

/** Completed rides, newest completion first, in pages. */
@QueryHandler(CompletedRides)
export class CompletedRidesHandler implements IQueryHandler<CompletedRides> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: { driverId, limit, cursor, poll } }: CompletedRides): Promise<Reply> {
    const before = rideBefore(cursor);
    await this.readModels.fresh(reports.name);
    const reader = {
      state: () => this.state(driverId, `${limit}-${before ?? 'first'}`),
      count: () => this.count(driverId),
      read: async () => {
        const rows = await this.page(driverId, limit + 1, before);
        const items = rows.slice(0, limit).map((row) => foundRideViewOf(row, driverId));
        const last = items.at(-1);
        return { items, next: rows.length > limit && last ? cursorOf(last.id) : null };
      },
    };
    return answerPoll<RideView, { next: string | null }>(poll, reader, { next: null });
  }

  /** How many there are, however many pages they take. All of them are counted already. */
  private async count(driverId: number | null): Promise<number> {
    const { where } = whose.driver;
    const { rows } = await this.pool.query<{ count: number }>(
      driverId === null
        ? 'select coalesce(sum(rides_completed), 0)::integer as count from drivers'
        : `select count(*)::integer as count from rides r where r.status = 'Completed' and ${where}`,
      driverId === null ? [] : [driverId],
    );
    return rows[0]?.count ?? 0;
  }

  private async page(
    driverId: number | null,
    count: number,
    before: number | null,
  ): Promise<readonly FoundRide[]> {
    const { name, where } = driverId === null ? whose.all : whose.driver;
    // A ride's completion never changes, so the id says where the page before it ended.
    const after =
      before === null
        ? '$3::integer is null'
        : '(r.completed_at, r.id) < ((select c.completed_at from rides c where c.id = $3), $3)';
    return queryTogether<FoundRide>(this.pool, {
      name: `completed-rides-${name}-${before === null ? 'first' : 'next'}`,
      text: `select ${foundRideColumns} from rides r left join drivers d on d.id = r.driver_id
        where r.status = 'Completed' and ${where} and ${after}
        order by r.completed_at desc, r.id desc limit $2`,
      values: [driverId, count, before],
    });
  }

  /** The newest change of these rides, or of the drivers whom they show. */
  private async state(driverId: number | null, page: string): Promise<ListState> {
    const rows = await queryTogether<{ mark: string; changed_at: Date | null }>(this.pool, {
      name: `completed-rides-state-${driverId === null ? 'all' : 'driver'}`,
      text: `select concat_ws('.', max(tableoid), max(history_position)) as mark,
          greatest(max(history_changed_at), ${lateAt(reports.name)}) as changed_at
        from drivers where ${driverId === null ? '$1::integer is null' : 'id = $1'}`,
      values: [driverId],
    });
    const [row] = rows;
    return {
      mark: `completed-${driverId ?? 'all'}-${page}-${row?.mark}`,
      changedAt: row?.changed_at?.toISOString() ?? null,
    };
  }
}
