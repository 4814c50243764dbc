import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import {
  cursorOf,
  itemsOf,
  type ListPlace,
  placeOfCursor,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { type Condition, conditionOf } from './history-filter.ts';
import { namedDrivers } from './named-drivers.ts';
import { type FoundRide, foundRideColumns, foundRideViewOf } from './ride-view.ts';

type Reply = ReplyOf<typeof reportingMessages.rideHistory>;

export class RideHistory extends queryOf(reportingMessages.rideHistory) {}

/** A ride that the condition `ended_at is not null` let through. */
type EndedRide = FoundRide & { readonly ended_at: Date };

/** The statement of a page: rides after a place, newest end first. */
export function pageStatement(
  { text, values }: Condition,
  before: ListPlace | null,
  count: number,
  offset = 0,
): { text: string; values: unknown[] } {
  const first = values.length + 1;
  const after =
    before === null
      ? ''
      : `and (r.ended_at, r.id) < ($${first + 1}::timestamptz, $${first + 2}::integer)`;
  // The page first, then its drivers: the join must not change the query plan for the rides.
  return {
    text: `select ${foundRideColumns} from (
        select * from rides r where ${text} ${after}
        order by r.ended_at desc, r.id desc limit $${first}${offset === 0 ? '' : ` offset ${Math.trunc(offset)}`}
      ) r left join drivers d on d.id = r.driver_id
      order by r.ended_at desc, r.id desc`,
    values: [...values, count, ...(before === null ? [] : [before.at, before.id])],
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
    const before = placeOfCursor(cursor);
    await this.readModels.fresh(reports.name);
    const condition = conditionOf(filter, await namedDrivers(this.pool, filter));
    const statement = pageStatement(condition, before, limit + 1, offset);
    const { rows } = await this.pool.query<EndedRide>(statement);
    return itemsOf(
      rows,
      { limit },
      (last) => cursorOf(last.ended_at.toISOString(), last.id),
      (row) => ({
        ...foundRideViewOf(row, filter.ofDriver),
        endedAt: row.ended_at.toISOString(),
      }),
    );
  }
}
