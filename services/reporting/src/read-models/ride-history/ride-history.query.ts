import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ReplyOf, reportingMessages } from '@trupial/contracts/messages';
import {
  assertAwaited,
  cursorOf,
  itemsOf,
  KEY_VAULT,
  type ListPlace,
  placeOfCursor,
  ReadModels,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { KeyVault, SealKey } from '@trupial/event-store';
import type { Keys } from '@trupial/service-kit/personal';
import { keysOfRides } from '@trupial/service-kit/ride-row';
import { queryOf } from '@trupial/service-kit/cqrs';
import type { Pool } from 'pg';
import { reports } from '../reports.projection.ts';
import { type Condition, conditionOf, type Sought } from './history-filter.ts';
import { HistorySearch } from './history-search.ts';
import { type FoundRide, foundRideColumns, foundRideViewOf } from './ride-view.ts';

type Reply = ReplyOf<typeof reportingMessages.rideHistory>;

export class RideHistory extends queryOf(reportingMessages.rideHistory) {}

/** Rides of a page, and what reads them. */
interface Found {
  readonly rows: readonly EndedRide[];
  readonly keys: Keys;
}

/** A ride that the condition `ended_at is not null` let through. */
type EndedRide = FoundRide & { readonly ended_at: Date };

/** Candidates of a search that are looked at together. */
const together = 200;

/** The statement of a page: rides after a place, newest end first. */
function pageStatement(
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
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly readModels: ReadModels,
    private readonly search: HistorySearch,
  ) {}

  async execute({ request: { limit, cursor, offset, ...filter } }: RideHistory): Promise<Reply> {
    const before = placeOfCursor(cursor);
    await this.readModels.fresh(reports.name);
    const sought = await this.search.soughtOf(filter);
    const condition = conditionOf(filter, sought);
    const { rows, keys } =
      sought === null
        ? await this.page(condition, before, limit + 1, offset)
        : await this.searched(sought, condition, before, limit + 1, offset);
    return itemsOf(
      rows,
      { limit },
      (last) => cursorOf(last.ended_at.toISOString(), last.id),
      (row) => ({
        ...foundRideViewOf(row, keys, filter.ofDriver),
        endedAt: row.ended_at.toISOString(),
      }),
    );
  }
  private async page(
    condition: Condition,
    before: ListPlace | null,
    count: number,
    offset: number,
  ): Promise<Found> {
    const statement = pageStatement(condition, before, count, offset);
    const { rows } = await this.pool.query<EndedRide>(statement);
    return { rows, keys: await keysOfRides(this.vault, rows) };
  }

  /**
   * Looks at candidates, newest end first, until enough of them have the text, or the caller waits no
   * more.
   */
  private async searched(
    sought: Sought,
    condition: Condition,
    before: ListPlace | null,
    count: number,
    offset: number,
  ): Promise<Found> {
    const found: EndedRide[] = [];
    const known = new Map<string, SealKey>();
    for (let place = before; ;) {
      assertAwaited();
      const { rows, keys } = await this.page(condition, place, Math.max(together, count), 0);
      const matching = rows.filter((row) => this.search.isIn(sought, row, keys));
      found.push(...matching);
      for (const [stream, key] of keys) known.set(stream, key);
      const last = rows.at(-1);
      const isDone = rows.length < Math.max(together, count) || found.length >= offset + count;
      if (isDone || last === undefined) {
        return { rows: found.slice(offset, offset + count), keys: known };
      }
      place = { at: last.ended_at.toISOString(), id: last.id };
    }
  }
}
