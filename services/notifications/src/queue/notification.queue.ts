import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type {
  NotificationChannel,
  NotificationKind,
  NotificationReason,
} from '@trupial/contracts/values';
import { CLOCK, type Clock, Gathered, inTransaction, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { hereSql } from '../following/home.ts';
import { CarrierKeys } from '../reports/carrier-keys.ts';
import { plan } from '../plan/plan.ts';
import { isQuiet } from '../plan/quiet-hours.ts';
import { isOfSameTelling } from '../plan/stable-id.ts';
import {
  type DueNotification,
  iso,
  type KeptNow,
  type TellingRow,
  tellingColumns,
  withoutWaiting,
} from './rows.ts';

/** The longest time for one try. After it, another process takes the notification. */
const leaseMs = 60_000;

/** How a try ended. */
export type Outcome =
  | { readonly state: 'sent'; readonly carrierId: string | null }
  | {
      readonly state: 'failed' | 'dropped';
      readonly reason: NotificationReason;
      readonly detail?: string;
      /** Of what is dropped: the office is asked to call, where it cannot wait. */
      readonly askToCall?: boolean;
    }
  /** Another try, at a time of this clock. */
  | {
      readonly state: 'queued';
      readonly nextTryAt: string;
      readonly detail: string;
      /** False: it was not handed over, so it was no try. */
      readonly isTry?: false;
      /** True: its carrier may have it, though it did not say so. */
      readonly isUnanswered?: boolean;
    };

/** A try and how it ended. */
interface Ended {
  readonly due: DueNotification;
  readonly outcome: Outcome;
}

const noteEnds = `update notifications n set state = e.state, next_try_at = e."nextTryAt",
    reason = e.reason, detail = e.detail, carrier_key = e."carrierKey", changed_at = $2, lease = null,
    leased_until = null, tries = n.tries - case when e."isTry" then 0 else 1 end,
    unanswered = n.unanswered + case when e."isUnanswered" then 1 else 0 end
  from json_to_recordset($1::json) as e (id uuid, lease uuid, state text,
    "nextTryAt" timestamptz, reason text, detail text, "carrierKey" bytea,
    "isTry" boolean, "isUnanswered" boolean)
  where n.id = e.id and n.lease = e.lease returning n.id`;

const canWait = plan.flatMap((told) => (told.canWait ? [told.kind] : []));

/** Due, and not in the hands of a process. */
const isFree = 'next_try_at <= $1 and (leased_until is null or leased_until <= $1)';
const isHome = `exists (select from home where place = ${hereSql})`;
/** What is late is no carrier's and not the office's any more: it ends by {@link NotificationQueue.dropExpired}. */
const isDue = `${isFree} and expires_at > $1 and ${isHome}`;

const dropLate = (which: string): string =>
  `update notifications n set state = 'dropped', reason = 'expired', changed_at = $1,
     next_try_at = null, lease = null, leased_until = null
   where ${which} and expires_at <= $1`;

/** Whether another channel has told the same, or the office has it to pass on. */
const isTold = `exists (select from notifications k
  where ${isOfSameTelling('k.id', 'n.id')} and k.state in ('sent', 'delivered', 'kept'))`;

/** What the office is asked to call for while it waits: a kind, and until when it is of use at most. */
export interface Urgent {
  readonly kind: NotificationKind;
  /** An instant, or 'infinity'. */
  readonly endsBy: string;
}

/** Notifications that wait for their carriers. Any number of processes may take from it. */
@Injectable()
export class NotificationQueue {
  /** Ends that come at the same moment are noted by one statement. */
  readonly #ends = new Gathered<Ended, boolean>((ends) => this.#note(this.pool, ends));

  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly keys: CarrierKeys,
  ) {}

  /**
   * Takes the notifications of a channel that are due, so that nobody else sends them meanwhile. In the
   * quiet hours not what can wait, whenever it was due; what staff sends again then is its own wish.
   */
  async take(channel: NotificationChannel, most: number): Promise<readonly DueNotification[]> {
    const now = Date.parse(this.clock());
    const { rows } = await this.pool.query<DueNotification>(
      `${withoutWaiting}
       update notifications set leased_until = $4, tries = tries + 1, lease = $5 from commit
       where id in (select id from notifications where channel = $2 and ${isDue}
         and not (kind = any($6) and source not like 'again %')
         order by next_try_at for update skip locked limit $3)
       returning ${tellingColumns}, channel, tries, unanswered, lease, ${iso('queued_at')} as "queuedAt"`,
      [
        at(now),
        channel,
        most,
        at(now + leaseMs),
        randomUUID(),
        isQuiet(at(now).toISOString()) ? canWait : [],
      ],
    );
    return rows;
  }

  /** What is due on channels without a carrier waits for the office from now on. */
  async keep(channels: readonly NotificationChannel[]): Promise<readonly KeptNow[]> {
    const { rows } = await this.pool.query<KeptNow>(
      `update notifications set state = 'kept', changed_at = $1, next_try_at = null, lease = null,
         leased_until = null
       where channel = any($2) and ${isDue}
       returning channel, happened_at as "happenedAt"`,
      [this.clock(), channels],
    );
    return rows;
  }

  /** Notes how a try ended. False when its lease had run out: then it is another's to say. */
  async ended(due: DueNotification, outcome: Outcome): Promise<boolean> {
    return this.#ends.ask({ due, outcome });
  }

  /** The same with what follows of it: all or nothing. */
  async endedWith(
    due: DueNotification,
    outcome: Outcome,
    follows: (client: PoolClient) => Promise<void>,
  ): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const [isOurs] = await this.#note(client, [{ due, outcome }]);
      if (isOurs === true) await follows(client);
      return isOurs === true;
    });
  }

  /** For each, in their order, whether its lease still held. */
  async #note(database: Pool | PoolClient, ends: readonly Ended[]): Promise<readonly boolean[]> {
    const rows = ends.map(({ due: { id, lease, channel }, outcome }) => {
      const { carrierId, ...ended } = { carrierId: null, isTry: true, ...outcome };
      // The carrier's own id may have the receiver's number in it: only its hash leaves the process.
      const key = carrierId === null ? null : this.keys.keyOf(channel, carrierId);
      return { id, lease, ...ended, carrierKey: key && `\\x${key.toString('hex')}` };
    });
    const noted = await database.query<{ id: string }>(noteEnds, [
      JSON.stringify(rows),
      this.clock(),
    ]);
    const ids = new Set(noted.rows.map(({ id }) => id));
    return ends.map(({ due }) => ids.has(due.id));
  }

  /**
   * Drops what is late beyond use, also while its carrier is left alone or the office has it. What
   * follows where nobody had it, and no other channel told it, is there with it: all or nothing.
   */
  async dropExpired(
    follows: (client: PoolClient, late: readonly TellingRow[]) => Promise<void>,
  ): Promise<void> {
    const now = this.clock();
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<TellingRow & { isTold: boolean }>(
        `${dropLate(`${isFree} and ${isHome}`)} returning ${tellingColumns}, ${isTold} as "isTold"`,
        [now],
      );
      const late = rows.filter((row) => !row.isTold);
      if (late.length > 0) await follows(client, late);
    });
    await this.pool.query(dropLate("state = 'kept'"), [now]);
  }

  /**
   * Finds what no channel has told since it was queued before an instant, each row once. It goes on
   * waiting for its carrier. What follows of it is there with the note: all or nothing.
   */
  async untold(
    urgent: readonly Urgent[],
    queuedBefore: string,
    follows: (client: PoolClient, untold: readonly TellingRow[]) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<TellingRow>(
        `update notifications n set call_asked_at = $1
         from unnest($3::text[], $4::timestamptz[]) as urgent (told, ends_by)
         where n.kind = told and n.expires_at <= ends_by and n.expires_at > $1
           and n.next_try_at is not null and n.queued_at <= $2 and n.call_asked_at is null
           and (n.leased_until is null or n.leased_until <= $1) and ${isHome} and not ${isTold}
         returning ${tellingColumns}`,
        [
          this.clock(),
          queuedBefore,
          urgent.map(({ kind }) => kind),
          urgent.map(({ endsBy }) => endsBy),
        ],
      );
      if (rows.length > 0) await follows(client, rows);
    });
  }

  /** Deletes reports of messages of which we know nothing. */
  async forgetReports(before: string): Promise<void> {
    await this.pool.query('delete from carrier_reports where said_at < $1', [before]);
  }

  /** Deletes what was queued before an instant. */
  async forget(before: string): Promise<void> {
    await this.pool.query('delete from notifications where queued_at < $1', [before]);
  }
}

const at = (epochMs: number): Date => new Date(epochMs);
