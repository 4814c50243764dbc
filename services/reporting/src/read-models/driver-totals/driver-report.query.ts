import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { Vehicle } from '@trupial/contracts/events';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { Refusal } from '@trupial/contracts/values';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import { CLOCK, type Clock, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { periodRange } from '../../periods/report-period.ts';
import { reports } from '../reports.projection.ts';
import { figuresOf, type ReportedDay } from './figures.ts';

type Reply = ReplyOf<typeof reportingMessages.driverReport>;

export class DriverReport extends queryOf(reportingMessages.driverReport) {}

interface Found {
  readonly username: string;
  readonly vehicle: Vehicle | null;
  readonly location: string | null;
  readonly days: readonly ReportedDay[];
}

/** A driver's figures for a period that ends now, in island days. */
@QueryHandler(DriverReport)
export class DriverReportHandler implements IQueryHandler<DriverReport> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: { driverId, period } }: DriverReport): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    const now = this.clock();
    const range = periodRange(period, islandDateOf(now));
    const { rows } = await this.pool.query<Found>({
      name: 'driver-report',
      text: `select d.username, d.vehicle, r.dropoff as location, (
            select coalesce(json_agg(json_build_object(
              'day', w.day, 'rides_completed', w.rides_completed, 'meters', w.meters,
              'fare_minor', w.fare_minor, 'ride_types', w.ride_types, 'taken', w.taken,
              'declined', w.declined, 'dropped', w.dropped,
              'fare_by_hour', case when $4::boolean then w.fare_by_hour end)), '[]')
            from driver_days w
            where w.driver_id = d.id and w.day between coalesce($2::date, '-infinity') and $3::date
          ) as days
        from drivers d left join rides r on r.id = d.last_completed_ride
        where d.id = $1 and d.username is not null`,
      values: [driverId, range.from, range.until, range.unit === 'hour'],
    });
    const [driver] = rows;
    if (driver === undefined) {
      throw new Refusal('not_found', 'driver.not_found', 'Driver not found');
    }
    const { username, vehicle, location } = driver;
    return {
      profile: { username, vehicleType: vehicle?.type ?? null, currentLocation: location },
      ...figuresOf(range, driver.days, Number(islandTimeOf(now).slice(0, 2))),
    };
  }
}
