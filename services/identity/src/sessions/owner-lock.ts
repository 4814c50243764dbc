import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@trupial/service-kit';
import type { PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import { accountMissing, sessionOver, suspended } from '../accounts/account.errors.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { SessionRepository } from './session.repository.ts';

/** Who changes his own account: it, and the session in which he does. */
export interface Owner {
  readonly accountId: number;
  readonly sessionId: string;
}

/**
 * Locks the account of a caller who changes what it is protected by. A change that waited for the
 * lock while its caller was locked out is refused: he may be the thief whom the owner, or the
 * office, has just got rid of.
 */
@Injectable()
export class OwnerLock {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * The account, locked until the transaction ends. Throws {@link accountMissing} (404) of an erased
   * one, {@link suspended} (403), and {@link sessionOver} (401).
   */
  async lock(client: PoolClient, { accountId, sessionId }: Owner): Promise<Account> {
    const account = await this.accounts.lock(client, accountId);
    if (account.erased) throw accountMissing();
    if (account.suspended) throw suspended();
    const now = new Date(this.clock());
    if (!(await this.sessions.isOpen(client, sessionId, accountId, now))) throw sessionOver();
    return account;
  }
}
