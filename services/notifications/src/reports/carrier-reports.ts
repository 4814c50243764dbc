import { Inject, Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@trupial/contracts/values';
import { CLOCK, type Clock, inTransaction, Metrics, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { type DueNotification, tellingColumns } from '../queue/rows.ts';
import { ToldInstead } from '../queue/told-instead.ts';
import { Preparation } from '../sending/preparation.ts';
import type { CarrierReport } from './carrier-report.ts';
import { CarrierKeys } from './carrier-keys.ts';
import { mayMoveSql } from './moves.ts';

type Moved = Omit<DueNotification, 'tries' | 'lease'> & {
  readonly state: CarrierReport['state'];
  readonly detail: string | null;
};

/** Until an SMS follows a failure: the person's other telephones report within seconds. */
const smsAfterMs = 20_000;
/** Reports that one look applies. */
const mostLeft = 100;

/**
 * What carriers say of notifications that they took. A report may come before we have noted that
 * the carrier took it: so it is written down first, and whoever comes second, the report or the
 * note, brings the two together.
 */
@Injectable()
export class CarrierReports {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(Metrics) private readonly metrics: Metrics,
    private readonly keys: CarrierKeys,
    private readonly preparation: Preparation,
    private readonly toldInstead: ToldInstead,
  ) {}

  /** Notes a report. Safe to repeat, in any order. */
  async heard(channel: NotificationChannel, report: CarrierReport): Promise<void> {
    const { carrierId, state, detail } = report;
    await this.pool.query(
      `insert into carrier_reports (carrier_key, state, detail, said_at) values ($1, $2, $3, $4)
       on conflict (carrier_key) do update
       set state = excluded.state, detail = excluded.detail, said_at = excluded.said_at
       where ${mayMoveSql('carrier_reports.state', 'excluded.state')}`,
      [this.keys.keyOf(channel, carrierId), state, detail, this.clock()],
    );
    await this.settle(channel, carrierId);
  }

  /**
   * Applies what was said of a message to its notification, when both are there, with what follows of
   * it: all or nothing. Of a process that ends meanwhile the report stays, for {@link settleLeft}.
   */
  async settle(channel: NotificationChannel, carrierId: string): Promise<void> {
    await this.#settle(this.keys.keyOf(channel, carrierId));
  }

  /** Applies reports of which both sides are noted, but whose process ended before they met. */
  async settleLeft(): Promise<void> {
    const { rows } = await this.pool.query<{ key: Buffer }>(
      `select r.carrier_key as key from carrier_reports r join notifications n using (carrier_key)
       limit $1`,
      [mostLeft],
    );
    for (const { key } of rows) await this.#settle(key);
  }

  async #settle(key: Buffer): Promise<void> {
    const now = this.clock();
    const moved = await inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<Moved>(
        `with said as (delete from carrier_reports r using notifications n
           where r.carrier_key = $1 and n.carrier_key = r.carrier_key returning r.state, r.detail)
         update notifications n set state = said.state, detail = said.detail, changed_at = $2,
           reason = case said.state when 'failed' then 'undelivered' end
         from said where n.carrier_key = $1 and ${mayMoveSql('n.state', 'said.state')}
         returning ${tellingColumns}, channel, n.state, n.detail`,
        [key, now],
      );
      for (const one of rows) await this.#follow(client, one, now);
      return rows;
    });
    for (const { channel, state } of moved) this.metrics.notifications.inc({ channel, state });
  }

  async #follow(client: PoolClient, moved: Moved, now: string): Promise<void> {
    // Later nobody needs to hear it any more.
    const isOfUse = moved.expiresAt > now;
    if (moved.state === 'delivered') await this.toldInstead.unqueue(client, moved);
    else if (isOfUse) {
      const failure = { detail: moved.detail, smsAfter: smsAfterMs };
      await this.preparation.failedForGood(client, moved, failure);
    }
  }
}
