import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import type { KeyVault } from '@trupial/event-store';
import {
  answerList,
  cursorOf,
  itemsOf,
  KEY_VAULT,
  lateAt,
  numbersOfCursor,
  queryTogether,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Keys } from '@trupial/service-kit/personal';
import {
  driverViewOf,
  keysOfDrivers,
  type LocatedDriver,
  locatedDriverColumns,
} from '@trupial/service-kit/views';
import type { Pool } from 'pg';
import { performanceScore, byRank, ranked } from '../../scoring/performance-score.ts';
import { reports } from '../reports.projection.ts';

type Reply = ReplyOf<typeof reportingMessages.leaderboard>;
type Entry = Reply['items'][number];

export class Leaderboard extends queryOf(reportingMessages.leaderboard) {}

/** The rating that counts in the score of a driver without ratings: the spec's default here. */
const unrated = 0;

/** Registered, and not erased: the profile of an erased driver is empty. */
const isThere = 'octet_length(d.profile) > 0';

/** A row with a known profile; 64-bit sums arrive as texts. */
type Found = LocatedDriver & {
  readonly meters: string;
  readonly fare_minor: string;
};

/** Drivers never leave the list, so the newest position among them identifies its state. */
const state = {
  name: 'leaderboard-state',
  text: `select concat_ws('.', max(tableoid), max(position)) as mark,
      greatest(max(changed_at), ${lateAt(reports.name)}) as changed_at from drivers`,
};

/** Every registered driver who was not erased, with what he has done since his first ride, best score first. */
@QueryHandler(Leaderboard)
export class LeaderboardHandler implements IQueryHandler<Leaderboard> {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
  ) {}

  async execute({ request }: Leaderboard): Promise<Reply> {
    const [score, id] = numbersOfCursor(request.cursor, 2) ?? [];
    await this.readModels.fresh(reports.name);
    const { pool, vault } = this;
    return answerList(pool, request, {
      name: 'leaderboard',
      state,
      count: {
        text: `select count(*)::integer as count from drivers d where ${isThere}`,
      },
      async page() {
        const rows = await queryTogether<Found>(pool, {
          name: 'leaderboard',
          text: `select ${locatedDriverColumns}, d.meters, d.fare_minor
            from drivers d left join rides r on r.id = d.last_completed_ride
            where ${isThere}`,
        });
        const keys = await keysOfDrivers(vault, rows);
        const all = ranked(rows.map((row) => entryOf(row, keys)));
        // Ranks are computed over all drivers. The cursor of a page is a score, so that it stays
        // valid when scores change.
        const rest = all.filter(
          (entry) =>
            score === undefined ||
            id === undefined ||
            byRank(entry, { performanceScore: score, id }) > 0,
        );
        const cursor = (last: Entry) => cursorOf(last.performanceScore, last.id);
        return itemsOf(rest, request, cursor, (entry) => entry);
      },
    });
  }
}

function entryOf(row: Found, keys: Keys): Omit<Entry, 'rank'> {
  const driver = driverViewOf(row, keys);
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
