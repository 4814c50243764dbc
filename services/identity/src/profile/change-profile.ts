import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import { AccountRepository, type ProfileChange } from '../accounts/account.repository.ts';
import { ConfirmationRepository } from '../confirmations/confirmation.repository.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { emailChangedLetter } from '../mail/letters.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { PasswordResetRepository } from '../passwords/password-reset.repository.ts';
import { SendConfirmations } from '../processes/send-confirmations.process.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { SendMails } from '../processes/send-mails.process.ts';

const worthDeliveringMinutes = 3 * 24 * 60;

/**
 * Changes the profile of an account. When the email address changes, links that were sent to the
 * old address become invalid, the new one is asked for its confirmation, and a mail informs the old
 * address, if that was confirmed: its reader may not have asked for the change.
 */
@Injectable()
export class ChangeProfile {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly resets: PasswordResetRepository,
    private readonly confirmations: ConfirmationRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    private readonly asking: SendConfirmations,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `also` is done in the same transaction. */
  async change(
    accountId: number,
    change: ProfileChange,
    also: (client: PoolClient) => Promise<void> = () => Promise.resolve(),
  ): Promise<Account> {
    const changed = await inTransaction(this.pool, async (client) => {
      const before = await this.accounts.lock(client, accountId);
      const account = await this.accounts.changeProfile(client, accountId, change);
      const isOther = before.email !== account.email;
      if (isOther) await this.addressChanged(client, before);
      await also(client);
      if (isOther) await this.log.record({ kind: 'email.changed', subject: accountId }, client);
      return account;
    });
    void this.mails.poke();
    void this.asking.poke();
    return changed;
  }

  private async addressChanged(client: PoolClient, before: Account): Promise<void> {
    const { id: accountId, email: to, emailConfirmed, firstName } = before;
    await this.resets.revoke(client, accountId, new Date(this.clock()));
    await this.confirmations.revoke(client, accountId);
    if (to === null || !emailConfirmed) return;
    const recipient = { to, accountId, purpose: 'notice' } as const;
    await this.queue.add(client, recipient, emailChangedLetter(firstName), worthDeliveringMinutes);
  }
}
