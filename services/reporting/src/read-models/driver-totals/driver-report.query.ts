import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { driverErrors } from '@trupial/contracts/refusals';
import { islandDateOf, islandTimeOf } from '@trupial/island/clock';
import type { KeyVault } from '@trupial/event-store';
import { CLOCK, type Clock, KEY_VAULT, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import { type DriverProfile, driverOf, keysOfRows } from '@trupial/service-kit/personal';
import { type LocatedDriver, locationOf } from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { periodRange } from '../../periods/report-period.ts';
import { reports } from '../reports.projection.ts';
import { figuresOf, type ReportedDay } from './figures.ts';

type Reply = ReplyOf<typeof reportingMessages.driverReport>;

export class DriverReport extends queryOf(reportingMessages.driverReport) {}

interface Found extends DriverProfile<Buffer>, Pick<LocatedDriver, 'last_ride' | 'last_contact'> {
  readonly days: readonly ReportedDay[];
}

/** A driver's figures for a period that ends now, in island days. */
@QueryHandler(DriverReport)
export class DriverReportHandler implements IQueryHandler<DriverReport> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request: { driverId, period } }: DriverReport): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    const now = this.clock();
    const range = periodRange(period, islandDateOf(now));
    const { rows } = await this.pool.query<Found>({
      name: 'driver-report',
      text: `select d.profile, d.vehicle, r.id as last_ride, r.contact as last_contact, (
            select coalesce(json_agg(json_build_object(
              'day', w.day, 'rides_completed', w.rides_completed, 'meters', w.meters,
              'fare_minor', w.fare_minor, 'ride_types', w.ride_types, 'taken', w.taken,
              'declined', w.declined, 'dropped', w.dropped,
              'fare_by_hour', case when $4::boolean then w.fare_by_hour end)), '[]')
            from driver_days w
            where w.driver_id = d.id and w.day between coalesce($2::date, '-infinity') and $3::date
          ) as days
        from drivers d left join rides r on r.id = d.last_completed_ride
        where d.id = $1 and d.profile is not null`,
      values: [driverId, range.from, range.until, range.unit === 'hour'],
    });
    const [driver] = rows;
    if (driver === undefined) throw driverErrors.notFound();
    const keys = await keysOfRows(this.vault, rows, ({ last_ride }) => ({
      drivers: [driverId],
      rides: [last_ride],
    }));
    const { username, vehicle } = driverOf({ ...driver, id: driverId }, keys);
    return {
      profile: { username, vehicleType: vehicle.type, currentLocation: locationOf(driver, keys) },
      ...figuresOf(range, driver.days, Number(islandTimeOf(now).slice(0, 2))),
    };
  }
}
