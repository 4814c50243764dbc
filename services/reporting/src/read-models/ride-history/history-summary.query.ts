import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReceivedBy, type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { average } from '../../periods/rates.ts';
import { reports } from '../reports.projection.ts';
import { anywhere, conditionOf } from './history-filter.ts';
import { namedDrivers } from './named-drivers.ts';

type Filter = ReceivedBy<typeof reportingMessages.rideHistorySummary>;
type Reply = ReplyOf<typeof reportingMessages.rideHistorySummary>;

export class HistorySummary extends queryOf(reportingMessages.rideHistorySummary) {}

/** What one driver adds to the figures; 64-bit sums come as texts. */
interface Share {
  readonly driver_id: number | null;
  readonly rides: string;
  readonly meters: string;
  readonly fare_minor: string;
  readonly username: string | null;
  readonly first_name: string;
  readonly last_name: string;
}

const withNames = (shares: string): string =>
  `select s.*, d.username, d.first_name, d.last_name
   from (${shares}) s left join drivers d on d.id = s.driver_id
   order by s.rides desc, s.driver_id`;

/** The figures of all rides that pass a filter, however many there are. */
@QueryHandler(HistorySummary)
export class HistorySummaryHandler implements IQueryHandler<HistorySummary> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: filter }: HistorySummary): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    return figuresOf(
      await (isOfWholeDays(filter) ? this.fromDays(filter) : this.fromRides(filter)),
    );
  }

  /** Completed rides of whole days are counted already, in the same transaction as the rides. */
  private async fromDays(filter: Filter): Promise<Share[]> {
    // For its refusal of days that do not exist.
    conditionOf(filter, []);
    const { rows } = await this.pool.query<Share>({
      name: 'history-summary-of-days',
      text: withNames(`select driver_id, sum(rides_completed)::bigint as rides,
          sum(meters)::bigint as meters, sum(fare_minor)::bigint as fare_minor
        from driver_days
        where rides_completed > 0 and day >= coalesce($1::date, '-infinity')
          and day <= coalesce($2::date, 'infinity') and ($3::integer is null or driver_id = $3)
        group by driver_id`),
      values: [filter.start, filter.end, filter.driverId],
    });
    return rows;
  }

  private async fromRides(filter: Filter): Promise<Share[]> {
    const { text, values } = conditionOf(filter, await namedDrivers(this.pool, filter));
    const { rows } = await this.pool.query<Share>(
      withNames(`select r.driver_id, count(*) as rides,
          coalesce(sum(r.distance_meters) filter (where r.status = 'Completed'), 0) as meters,
          coalesce(sum(r.fare_minor) filter (where r.status = 'Completed'), 0) as fare_minor
        from rides r where ${text} group by r.driver_id`),
      [...values],
    );
    return rows;
  }
}

const isOfWholeDays = ({ status, search, ofDriver, ofRider }: Filter): boolean =>
  status === 'Completed' && anywhere(search) === null && ofDriver === null && ofRider === null;

function figuresOf(shares: readonly Share[]): Reply {
  const sum = (column: 'rides' | 'meters' | 'fare_minor'): number =>
    shares.reduce((total, share) => total + Number(share[column]), 0);
  const [rides, revenueMinor] = [sum('rides'), sum('fare_minor')];
  return {
    rides,
    revenueMinor,
    distanceMeters: sum('meters'),
    averageFareMinor: average(revenueMinor, rides),
    topDriver: topOf(shares),
  };
}

/** The first of the drivers with a known profile: most rides, of several the lowest id. */
function topOf(shares: readonly Share[]): Reply['topDriver'] {
  for (const { driver_id: id, username, first_name, last_name, rides } of shares) {
    if (id === null || username === null) continue;
    return {
      id,
      username,
      firstName: first_name,
      lastName: last_name,
      rides: Number(rides),
    };
  }
  return null;
}
