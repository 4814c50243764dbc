import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import type { Poll } from '@trupial/contracts/values';
import {
  answerPoll,
  lateAt,
  type ListState,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { driverViewOf, type ListedDriver, listedDriverColumns } from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { performanceScore } from '../../scoring/performance-score.ts';
import { ranked } from '../../scoring/ranking.ts';
import { reports } from '../reports.projection.ts';

type Reply = ReplyOf<typeof reportingMessages.leaderboard>;
type Entry = Reply['items'][number];

export class Leaderboard extends Query<Reply> {
  constructor(readonly poll: Poll) {
    super();
  }
}

/** What a driver whom nobody has rated brings into his score: the spec's default here. */
const unrated = 0;

/** A row whose profile is known; 64-bit sums come as texts. */
type Found = ListedDriver & {
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

  async execute({ poll }: Leaderboard): Promise<Reply> {
    await this.readModels.fresh(reports.name);
    const { pool } = this;
    const reader = {
      state: () => this.state(),
      async count() {
        const { rows } = await pool.query<{ count: number }>(
          'select count(*)::integer as count from drivers where username is not null',
        );
        return rows[0]?.count ?? 0;
      },
      async read() {
        const rows = await queryTogether<Found>(pool, {
          name: 'leaderboard',
          text: `select ${listedDriverColumns('d')}, d.meters, d.fare_minor, r.dropoff as location
            from drivers d left join rides r on r.id = d.last_completed_ride
            where d.username is not null`,
        });
        return { items: ranked(rows.map(entryOf)) };
      },
    };
    return answerPoll(poll, reader, {});
  }

  /** Drivers never leave the list, so the newest position among them says how it is. */
  private async state(): Promise<ListState> {
    const rows = await queryTogether<{ mark: string; changed_at: Date | null }>(this.pool, {
      name: 'leaderboard-state',
      text: `select concat_ws('.', max(tableoid), max(position)) as mark,
          greatest(max(changed_at), ${lateAt(reports.name)}) as changed_at from drivers`,
    });
    const [row] = rows;
    return { mark: `leaderboard-${row?.mark}`, changedAt: row?.changed_at?.toISOString() ?? null };
  }
}

function entryOf(row: Found): Omit<Entry, 'rank'> {
  const driver = driverViewOf(row);
  const totalMeters = Number(row.meters);
  const totalFareMinor = Number(row.fare_minor);
  const performance = performanceScore({
    rides: driver.ridesCompleted,
    meters: totalMeters,
    fareMinor: totalFareMinor,
    rating: driver.rating ?? unrated,
  });
  return { ...driver, totalMeters, totalFareMinor, performanceScore: performance };
}
