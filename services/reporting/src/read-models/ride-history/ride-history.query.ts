import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReceivedBy, ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { historyCursorOf, type HistoryPlace, placeBefore } from './history-cursor.ts';
import { type Condition, conditionOf } from './history-filter.ts';
import { namedDrivers } from './named-drivers.ts';
import { type FoundRide, foundRideColumns, foundRideViewOf } from './ride-view.ts';

type Request = ReceivedBy<typeof reportingMessages.rideHistory>;
type Reply = ReplyOf<typeof reportingMessages.rideHistory>;

export class RideHistory extends Query<Reply> {
  constructor(readonly request: Request) {
    super();
  }
}

/** A ride that the condition `ended_at is not null` let through. */
type EndedRide = FoundRide & { readonly ended_at: Date };

/** The statement of a page: rides after a place, newest end first. */
export function pageStatement(
  { text, values }: Condition,
  before: HistoryPlace | null,
  count: number,
  offset = 0,
): { text: string; values: unknown[] } {
  const first = values.length + 1;
  const after =
    before === null
      ? ''
      : `and (r.ended_at, r.id) < ($${first + 1}::timestamptz, $${first + 2}::integer)`;
  // The page first, then its drivers: what is joined below must not change how rides are found.
  return {
    text: `select ${foundRideColumns} from (
        select * from rides r where ${text} ${after}
        order by r.ended_at desc, r.id desc limit $${first}${offset === 0 ? '' : ` offset ${Math.trunc(offset)}`}
      ) r left join drivers d on d.id = r.driver_id
      order by r.ended_at desc, r.id desc`,
    values: [...values, count, ...(before === null ? [] : [before.endedAt, before.id])],
  };
}

/** Ended rides that pass every filter, newest end first, in pages. */
@QueryHandler(RideHistory)
export class RideHistoryHandler implements IQueryHandler<RideHistory> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: { limit, cursor, offset, ...filter } }: RideHistory): Promise<Reply> {
    const before = placeBefore(cursor);
    await this.readModels.fresh(reports.name);
    const condition = conditionOf(filter, await namedDrivers(this.pool, filter.search));
    const statement = pageStatement(condition, before, limit + 1, offset);
    const { rows } = await this.pool.query<EndedRide>(statement);
    const items = rows.slice(0, limit).map((row) => ({
      ...foundRideViewOf(row, filter.ofDriver),
      endedAt: row.ended_at.toISOString(),
    }));
    const last = items.at(-1);
    return { items, next: rows.length > limit && last ? historyCursorOf(last) : null };
  }
}
