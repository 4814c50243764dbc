import { Inject, Injectable } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  currentContext,
  inTransaction,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { accountMissing } from '../accounts/account.errors.ts';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { SessionEnds } from '../sessions/session-ends.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { AskerLock } from '../staff/asker-lock.ts';
import { FactorNotices } from './factor-notices.ts';
import { ownReset } from './factor.errors.ts';

/** Deletes every factor of an account, and what waits for one. */
export async function forgetFactorsOf(client: PoolClient, accountId: number): Promise<void> {
  for (const table of ['authenticator_apps', 'passkeys', 'recovery_codes', 'factor_challenges']) {
    await client.query(`delete from ${table} where account_id = $1`, [accountId]);
  }
}

/**
 * Staff takes the factors of somebody who has lost them away. His sessions end too: whoever has
 * his telephone may have one. An address that waits is dropped: it may be theirs.
 */
@Injectable()
export class ResetFactors {
  constructor(
    private readonly askers: AskerLock,
    private readonly sessions: SessionRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly ends: SessionEnds,
    private readonly notices: FactorNotices,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async reset(accountId: number): Promise<void> {
    const { who } = currentContext();
    if (who.id === String(accountId)) throw ownReset();
    await inTransaction(this.pool, async (client) => {
      const account = await this.askers.lockWith(client, accountId);
      if (account.pending || account.erased) throw accountMissing();
      await forgetFactorsOf(client, accountId);
      await this.sessions.endAllOf(client, accountId, new Date(this.clock()));
      await this.confirmations.dropWaiting(client, account);
      await this.notices.changed(client, account, 'reset');
    });
    this.ends.announce();
    this.notices.send();
  }
}
