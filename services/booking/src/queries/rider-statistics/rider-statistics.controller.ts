import { Controller, Inject } from '@nestjs/common';
import { bookingMessages, type ReceivedBy, type ReplyOf } from '@trupial/contracts/messages';
import { Handles, ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { trackedRidesProjection } from '../../read-models/tracked-rides/tracked-rides.projection.ts';

const { riderStatistics } = bookingMessages;

type Reply = ReplyOf<typeof riderStatistics>;

/** A rider's rides in figures: those that he booked signed in. A no-show counts as cancelled. */
@Controller()
export class RiderStatisticsController {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  @Handles(riderStatistics)
  async statistics({ riderId }: ReceivedBy<typeof riderStatistics>): Promise<Reply> {
    await this.readModels.fresh(trackedRidesProjection.name);
    const { rows } = await this.pool.query<Reply>({
      name: 'rider-statistics',
      text: `select count(*)::integer as "totalRides",
          (count(*) filter (where status = 'Completed'))::integer as "completedRides",
          (count(*) filter (where status = 'Cancelled'))::integer as "cancelledRides",
          coalesce(sum(fare_minor) filter (where status = 'Completed'), 0)::float8
            as "totalSpentMinor"
        from tracked_rides where rider_id = $1`,
      values: [riderId],
    });
    return rows[0]!; // an aggregate without grouping always answers one row
  }
}
