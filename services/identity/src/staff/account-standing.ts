import { Inject, Injectable } from '@nestjs/common';
import {
  CLOCK,
  type Clock,
  currentContext,
  inTransaction,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool } from 'pg';
import type { Account } from '../accounts/account.ts';
import { accountMissing, ownAccount, staffOnly } from '../accounts/account.errors.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { DriverNotices } from '../drivers/driver-notices.ts';
import { GuessRepository } from '../guessing/guess.repository.ts';
import { PasswordResetRepository } from '../passwords/password-reset.repository.ts';
import { TellDispatch } from '../processes/tell-dispatch.process.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SessionEnds } from '../sessions/session-ends.ts';
import { SessionRepository } from '../sessions/session.repository.ts';
import { AskerLock } from './asker-lock.ts';

/** Suspends accounts and takes it back. Both are safe to repeat. */
@Injectable()
export class AccountStanding {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly askers: AskerLock,
    private readonly sessions: SessionRepository,
    private readonly resets: PasswordResetRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly guesses: GuessRepository,
    private readonly notices: DriverNotices,
    private readonly dispatch: TellDispatch,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async change(accountId: number, suspended: boolean): Promise<Account> {
    const { who } = currentContext();
    const now = new Date(this.clock());
    if (who.role !== 'staff') throw staffOnly();
    if (Number(who.id) === accountId && suspended) throw ownAccount();
    const changed = await inTransaction(this.pool, async (client) => {
      // When two accounts suspend each other, one waits, and the second is refused.
      const account = await this.askers.lockWith(client, accountId);
      if (account.pending || account.erased) throw accountMissing();
      if (account.suspended === suspended) return account;
      if (suspended) {
        await this.sessions.endAllOf(client, accountId, now);
        await this.resets.revoke(client, accountId, now);
        await this.confirmations.dropWaiting(client, account);
      } else {
        // While he was suspended his right password ended no lock.
        await this.guesses.endAllOf(client, accountId);
      }
      if (account.role === 'driver') await this.notices.add(client, accountId, 'standing', who);
      const changed = await this.accounts.setSuspended(client, accountId, suspended ? now : null);
      const kind = suspended ? 'account.suspended' : 'account.reactivated';
      await this.log.record({ kind, subject: accountId }, client);
      return changed;
    });
    this.ends.announce();
    // Of him alone: others may wait for a dispatch that is away.
    if (changed.role === 'driver') await this.dispatch.tellOf(accountId);
    return changed;
  }
}
