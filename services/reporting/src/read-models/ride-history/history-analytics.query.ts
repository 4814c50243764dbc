import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { HistorySearch } from './history-search.ts';

type Reply = ReplyOf<typeof reportingMessages.rideHistoryAnalytics>;

export class HistoryAnalytics extends queryOf(reportingMessages.rideHistoryAnalytics) {}

/** Either a day, or a weekday with an hour; 64-bit sums come as texts. */
interface Group {
  readonly day: string | null;
  readonly weekday: number | null;
  readonly hour: number | null;
  readonly rides: string;
  readonly fare_minor: string;
}

/** Island time of an instant: UTC-4 all year, and no server needs its table of time zones for it. */
const local = (instant: string): string => `(${instant} at time zone 'UTC' - interval '4 hours')`;

/** When the rides of a filter took place, counted in one reading of them. */
@QueryHandler(HistoryAnalytics)
export class HistoryAnalyticsHandler implements IQueryHandler<HistoryAnalytics> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
    private readonly search: HistorySearch,
  ) {}

  async execute({ request: filter }: HistoryAnalytics): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    const { text, values } = await this.search.exactly(filter);
    const { rows } = await this.pool.query<Group>(
      `select day, weekday, hour, count(*) as rides,
          coalesce(sum(fare_minor) filter (where status = 'Completed'), 0) as fare_minor
        from (
          select to_char(${local('r.ended_at')}, 'YYYY-MM-DD') as day,
            extract(isodow from ${local('r.scheduled_for')})::integer as weekday,
            extract(hour from ${local('r.scheduled_for')})::integer as hour,
            r.fare_minor, r.status
          from rides r where ${text}
        ) as placed
        group by grouping sets ((day), (weekday, hour))
        order by day, weekday, hour`,
      [...values],
    );
    return {
      byDay: rows.flatMap(({ day, rides, fare_minor }) =>
        day === null ? [] : [{ day, rides: Number(rides), revenueMinor: Number(fare_minor) }],
      ),
      byHour: rows.flatMap(({ weekday, hour, rides }) =>
        weekday === null || hour === null ? [] : [{ weekday, hour, rides: Number(rides) }],
      ),
    };
  }
}
