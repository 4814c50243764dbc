import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Vehicle } from '@trupial/contracts/events';
import { type ReceivedBy, type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import type { KeyVault } from '@trupial/event-store';
import { KEY_VAULT, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import { driverOf, type Keys, keysOfRows } from '@trupial/service-kit/personal';
import type { Pool } from 'pg';
import { average } from '../../periods/rates.ts';
import { reports } from '../reports.projection.ts';
import { conditionOf } from './history-filter.ts';
import { HistorySearch } from './history-search.ts';

type Filter = ReceivedBy<typeof reportingMessages.rideHistorySummary>;
type Reply = ReplyOf<typeof reportingMessages.rideHistorySummary>;

export class HistorySummary extends queryOf(reportingMessages.rideHistorySummary) {}

/** What one driver adds to the figures; 64-bit sums come as texts. */
interface Share {
  readonly driver_id: number | null;
  readonly rides: string;
  readonly meters: string;
  readonly fare_minor: string;
  readonly profile: Buffer | null;
  readonly vehicle: Vehicle | null;
}

const withNames = (shares: string): string =>
  `select s.*, d.profile, d.vehicle
   from (${shares}) s left join drivers d on d.id = s.driver_id
   order by s.rides desc, s.driver_id`;

/** The figures of all rides that pass a filter, however many there are. */
@QueryHandler(HistorySummary)
export class HistorySummaryHandler implements IQueryHandler<HistorySummary> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
    private readonly search: HistorySearch,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async execute({ request: filter }: HistorySummary): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    const shares = await (isOfWholeDays(filter) ? this.fromDays(filter) : this.fromRides(filter));
    // The first of the drivers with a known profile: most rides, of several the lowest id; that of an
    // erased one is empty. Most cancelled rides make nobody the top.
    const ranked = filter.status === 'Completed' ? shares : [];
    const top = ranked.filter(({ profile }) => profile !== null && profile.length > 0).slice(0, 1);
    const keys = await keysOfRows(this.vault, top, ({ driver_id }) => ({ drivers: [driver_id] }));
    return { ...figuresOf(shares), topDriver: topOf(top, keys) };
  }

  /** Completed rides of whole days are counted already, in the same transaction as the rides. */
  private async fromDays(filter: Filter): Promise<Share[]> {
    // For its refusal of days that do not exist.
    conditionOf(filter, null);
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
    const { text, values } = await this.search.exactly(filter);
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
  status === 'Completed' && search.trim() === '' && ofDriver === null && ofRider === null;

function figuresOf(shares: readonly Share[]): Omit<Reply, 'topDriver'> {
  const sum = (column: 'rides' | 'meters' | 'fare_minor'): number =>
    shares.reduce((total, share) => total + Number(share[column]), 0);
  const [rides, revenueMinor] = [sum('rides'), sum('fare_minor')];
  return {
    rides,
    revenueMinor,
    distanceMeters: sum('meters'),
    averageFareMinor: average(revenueMinor, rides),
  };
}

function topOf([top]: readonly Share[], keys: Keys): Reply['topDriver'] {
  if (top === undefined) return null;
  const { driver_id: id, profile, vehicle, rides } = top;
  if (id === null || profile === null || vehicle === null) return null;
  const { username, firstName, lastName } = driverOf({ id, profile, vehicle }, keys);
  return { id, username, firstName, lastName, rides: Number(rides) };
}
