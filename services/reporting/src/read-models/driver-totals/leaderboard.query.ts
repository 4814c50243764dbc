import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import { meanRating } from '@trupial/contracts/values';
import { ReadModels, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';
import { performanceScore } from '../../scoring/performance-score.ts';
import { ranked } from '../../scoring/ranking.ts';
import { reports } from '../reports.projection.ts';
import { type DriverRow, statusOf } from './driver-row.ts';

type Reply = ReplyOf<typeof reportingMessages.leaderboard>;
type Entry = Reply['items'][number];

export class Leaderboard extends Query<Reply> {}

/** What a driver whom nobody has rated brings into his score: the spec's default here. */
const unrated = 0;

/** A row whose profile is known; 64-bit sums come as texts. */
type Found = Omit<DriverRow, 'last_active' | 'meters' | 'fare_minor'> & {
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly last_active: Date | null;
  readonly meters: string;
  readonly fare_minor: string;
  readonly location: string | null;
};

/** Every registered driver with what he has done since his first ride, best score first. */
@QueryHandler(Leaderboard)
export class LeaderboardHandler implements IQueryHandler<Leaderboard> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    private readonly readModels: ReadModels,
  ) {}

  async execute(): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    // First when, then what: a change between the two is shown again rather than missed.
    const newest = await this.pool.query<{ changed_at: Date | null }>({
      name: 'leaderboard-changed',
      text: 'select max(changed_at) as changed_at from drivers',
    });
    const { rows } = await this.pool.query<Found>({
      name: 'leaderboard',
      text: `select d.*, r.dropoff as location
        from drivers d left join rides r on r.id = d.last_completed_ride
        where d.username is not null`,
    });
    const changedAt = newest.rows[0]?.changed_at?.toISOString() ?? null;
    return { items: ranked(rows.map(entryOf)), changedAt };
  }
}

function entryOf(row: Found): Omit<Entry, 'rank'> {
  const rating = meanRating(row.rating_sum, row.rating_count);
  const totalMeters = Number(row.meters);
  const totalFareMinor = Number(row.fare_minor);
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    vehicle: row.vehicle,
    status: statusOf(row),
    ridesCompleted: row.rides_completed,
    location: row.location,
    lastActive: row.last_active?.toISOString() ?? null,
    rating,
    ratingCount: row.rating_count,
    totalMeters,
    totalFareMinor,
    performanceScore: performanceScore({
      rides: row.rides_completed,
      meters: totalMeters,
      fareMinor: totalFareMinor,
      rating: rating ?? unrated,
    }),
  };
}
