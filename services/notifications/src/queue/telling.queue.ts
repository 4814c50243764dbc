import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { addTellings } from '../following/follower.ts';
import { hereSql } from '../following/home.ts';
import { isOfSameTelling, tellingId } from '../plan/stable-id.ts';
import type { Telling } from '../plan/tellings.ts';
import {
  iso,
  type KeptNow,
  type NewNotification,
  type TellingRow,
  tellingColumns,
  withoutWaiting,
} from './rows.ts';

/** How long a telling waits whose people are not known yet. */
const laterMs = 10_000;
/** Between two requests that a driver is told of. */
const quietMs = 10 * 60_000;

/** SQL: waits until no other process looks which drivers were told of a request. */
export const requestsLock = "pg_advisory_xact_lock(hashtextextended('trupial.requests', 0))";

/** A telling as it was looked at: a timer may have taken another's place since then. */
type InHand = Pick<TellingRow, 'id' | 'happenedAt'>;

const inHand = (tellings: readonly InHand[]): readonly (readonly string[])[] => [
  tellings.map(({ id }) => id),
  tellings.map(({ happenedAt }) => happenedAt),
];

/** SQL: those that are still as they were looked at. */
const areInHand = `id = any($1::uuid[])
  and ${iso('happened_at')} = ($2::text[])[array_position($1::uuid[], id)]`;

/**
 * SQL: whether a notification is of an earlier time of its timer and nobody was told by it. What was
 * under way when the database was restored may have been sent, and so may what failed.
 */
const isUntold = (one: string, happenedAt: string): string =>
  `(${one}.happened_at <> ${happenedAt} and ${one}.lease is null
    and (${one}.state in ('queued', 'kept') or ${one}.state = 'dropped' and ${one}.reason <> 'restored'))`;

/** What waits for its channels to be chosen. */
@Injectable()
export class TellingQueue {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Adds what no event or timer has caused, in the transaction of what has. */
  async add(client: PoolClient, telling: Telling): Promise<void> {
    const id = tellingId(telling.source, telling.recipient);
    await client.query(addTellings, [JSON.stringify([{ id, ...telling }])]);
  }

  /**
   * Those that are due; none in a restored database that has not settled in. Another process may have
   * the same in hand: who ends one first has made its notifications.
   */
  async due(most: number): Promise<readonly TellingRow[]> {
    const { rows } = await this.pool.query<TellingRow>(
      `select ${tellingColumns} from tellings
       where next_try_at <= $1 and exists (select from home where place = ${hereSql})
       order by next_try_at limit $2`,
      [this.clock(), most],
    );
    return rows;
  }

  /** They are due again later: their people are not known yet. */
  async postpone(tellings: readonly InHand[]): Promise<void> {
    await this.pool.query(`update tellings set next_try_at = $3 where ${areInHand}`, [
      ...inHand(tellings),
      at(Date.parse(this.clock()) + laterMs),
    ]);
  }

  /**
   * Ends tellings with the notifications that come of them, all or nothing. One that was taken away
   * meanwhile, or replaced, a timer of a ride that moved, brings none; nor does one that was told
   * before, whatever its channels would be today. A notification of a timer's earlier time by which
   * nobody was told gives its place to that of the new time. Answers those that wait for the office now.
   */
  async addressed(
    tellings: readonly InHand[],
    made: readonly NewNotification[],
    database: Pool | PoolClient = this.pool,
  ): Promise<readonly KeptNow[]> {
    const { rows } = await database.query<KeptNow & Pick<NewNotification, 'state'>>(
      `${withoutWaiting}, told as (delete from tellings where ${areInHand} returning id)
       insert into notifications (id, source, recipient, channel, kind, ride_id, driver_id, amendment,
         state, reason, happened_at, queued_at, changed_at, expires_at, next_try_at)
       select n.id, n.source, n.recipient, n.channel, n.kind, n."rideId", n."driverId", n.amendment,
         n.state, n.reason, n."happenedAt", $3, $3, n."expiresAt",
         case n.state when 'queued' then $3::timestamptz end
       from json_to_recordset($4::json) as n (id uuid, telling uuid, source text, recipient text,
         channel text, kind text, "rideId" integer, "driverId" integer, amendment integer, state text,
         reason text, "happenedAt" timestamptz, "expiresAt" timestamptz)
       join told on told.id = n.telling cross join commit
       where not exists (select from notifications k where ${isOfSameTelling('k.id', 'n.id')}
         and not ${isUntold('k', 'n."happenedAt"')})
       on conflict (id) do update set (driver_id, amendment, state, reason, detail, tries,
         unanswered, happened_at, queued_at, changed_at, expires_at, next_try_at) = (excluded.driver_id,
         excluded.amendment, excluded.state, excluded.reason, null, 0, 0, excluded.happened_at,
         excluded.queued_at, excluded.changed_at, excluded.expires_at, excluded.next_try_at)
       where ${isUntold('notifications', 'excluded.happened_at')}
       returning channel, state, happened_at as "happenedAt"`,
      [...inHand(tellings), this.clock(), JSON.stringify(made)],
    );
    return rows.filter(({ state }) => state === 'kept');
  }

  /**
   * The same for a request. A driver who was told of another just now is left in peace; of several
   * processes one at a time looks who was.
   */
  async offered(
    tellings: readonly InHand[],
    made: readonly NewNotification[],
  ): Promise<readonly KeptNow[]> {
    return inTransaction(this.pool, async (client) => {
      await client.query(`select ${requestsLock}`);
      const told = await this.toldOfRequests(
        client,
        made.map(({ recipient }) => recipient),
      );
      const quiet = made.map((one) =>
        told.has(one.recipient)
          ? ({ ...one, state: 'dropped', reason: 'throttled' } as const)
          : one,
      );
      return this.addressed(tellings, quiet, client);
    });
  }

  /** Of these drivers, those who were told of a request in the last minutes. */
  private async toldOfRequests(
    client: PoolClient,
    recipients: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const { rows } = await client.query<{ recipient: string }>(
      `select distinct recipient from notifications
       where kind = 'new_request' and recipient = any($1) and queued_at > $2 and state <> 'dropped'`,
      [recipients, at(Date.parse(this.clock()) - quietMs)],
    );
    return new Set(rows.map(({ recipient }) => recipient));
  }
}

const at = (epochMs: number): Date => new Date(epochMs);
