import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { factorChangedLetter, recoveryCodeUsedLetter } from '../mail/letters.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { SendMails } from '../processes/send-mails.process.ts';
import { FactorRepository } from './factor.repository.ts';

/** The owner of an account should be informed even days later. */
const worthDeliveringMinutes = 3 * 24 * 60;

export type FactorChange = Parameters<typeof factorChangedLetter>[1];

/** Tells owners what happens to their factors, at their confirmed addresses. */
@Injectable()
export class FactorMails {
  constructor(
    private readonly factors: FactorRepository,
    private readonly queue: MailQueue,
    private readonly mails: SendMails,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
  ) {}

  /** In the transaction of the change; `send` afterwards. */
  async changed(client: PoolClient, account: Account, change: FactorChange): Promise<void> {
    await this.#add(client, account, factorChangedLetter(account.firstName, change));
  }

  send(): void {
    void this.mails.poke();
  }

  async recoveryCodeUsed(account: Account): Promise<void> {
    const left = await this.factors.recoveryCodesLeft(account.id);
    const letter = recoveryCodeUsedLetter(account.firstName, left);
    await inTransaction(this.pool, (client) => this.#add(client, account, letter));
    this.send();
  }

  async #add(
    client: PoolClient,
    { id: accountId, email: to, emailConfirmed }: Account,
    letter: ReturnType<typeof factorChangedLetter>,
  ): Promise<void> {
    if (to === null || !emailConfirmed) return;
    const recipient = { to, accountId, purpose: 'notice' } as const;
    await this.queue.add(client, recipient, letter, worthDeliveringMinutes);
  }
}
