import { Inject, Injectable } from '@nestjs/common';
import { announcements } from '@trupial/contracts/messages';
import { CLOCK, type Clock, Messenger, SERVICE_POOL } from '@trupial/service-kit';
import { accessTokenSeconds } from '@trupial/service-kit/tokens';
import type { Pool } from 'pg';

/** Clocks of several machines are not the same to the second. */
const spareSeconds = 60;

/** Informs gateways of access tokens that are revoked before they expire. */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly messenger: Messenger,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Wakes the gateways; a gateway that misses it asks within a second anyway. */
  announce(): void {
    this.messenger.announce(announcements.sessionsEnded, {});
  }

  /** Ends within an access token's life; what ended before has no token any more. */
  async recent(): Promise<{ suspendedAccounts: number[]; sessions: string[] }> {
    const since = new Date(Date.parse(this.clock()) - (accessTokenSeconds + spareSeconds) * 1000);
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
