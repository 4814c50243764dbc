import { Inject, Injectable } from '@nestjs/common';
import { announcements } from '@trupial/contracts/messages';
import type { SecurityKind } from '@trupial/contracts/values';
import { CLOCK, type Clock, inTransaction, Messenger, SERVICE_POOL } from '@trupial/service-kit';
import { accessTokenSeconds } from '@trupial/service-kit/tokens';
import type { Pool, PoolClient } from 'pg';
import { SecurityLog } from '../security-log/security-log.ts';

/**
 * How long gateways are told of an end: as long as an access token of before it is valid, and a minute,
 * since the clocks of several machines are not the same to the second.
 */
export const endKnownSeconds = accessTokenSeconds + 60;

type EndKind = Extract<SecurityKind, 'session.ended' | 'sessions.ended' | 'session.replayed'>;

/** Ends sessions, and informs gateways of access tokens that are revoked before they expire. */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly messenger: Messenger,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Does `end` and adds its row to the security log, in one transaction: neither is there without
   * the other. `end` answers whose sessions it ended; null when there was none.
   */
  async record(
    kind: EndKind,
    end: (client: PoolClient) => Promise<number | null>,
    network?: string | null,
  ): Promise<void> {
    const subject = await inTransaction(this.pool, async (client) => {
      const ended = await end(client);
      if (ended !== null) await this.log.record({ kind, subject: ended, network }, client);
      return ended;
    });
    if (subject !== null) this.announce();
  }

  /** Wakes the gateways; a gateway that misses it asks within a second anyway. */
  announce(): void {
    this.messenger.announce(announcements.sessionsEnded, {});
  }

  /** Ends within an access token's life; what ended before has no token any more. */
  async recent(): Promise<{ suspendedAccounts: number[]; sessions: string[] }> {
    const since = new Date(Date.parse(this.clock()) - endKnownSeconds * 1000);
    const [accounts, sessions] = await Promise.all([
      this.pool.query<{ id: number }>(
        'select id from accounts where suspended and suspended_at > $1',
        [since],
      ),
      this.pool.query<{ id: string }>('select id from sessions where ended_at > $1', [since]),
    ]);
    return {
      suspendedAccounts: accounts.rows.map(({ id }) => id),
      sessions: sessions.rows.map(({ id }) => id),
    };
  }
}
