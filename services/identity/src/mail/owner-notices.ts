import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import type { Letter } from './letters.ts';
import { MailQueue } from './mail-queue.ts';

/** The owner of an account should be informed even days later. */
const worthDeliveringMinutes = 3 * 24 * 60;

/** Tells owners what has happened to their accounts. */
@Injectable()
export class OwnerNotices {
  constructor(private readonly queue: MailQueue) {}

  /** To the account's confirmed address; nothing without one. In the transaction of what happened. */
  async add(client: PoolClient, account: Account, letter: Letter): Promise<void> {
    const { id: accountId, email: to, emailConfirmed } = account;
    if (to === null || !emailConfirmed) return;
    const recipient = { to, accountId, purpose: 'notice' } as const;
    await this.queue.add(client, recipient, letter, worthDeliveringMinutes);
  }
}
