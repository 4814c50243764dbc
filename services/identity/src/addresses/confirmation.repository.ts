import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { hashOfToken } from '../passwords/reset-token.ts';

/** An account whose address is not confirmed. */
export interface UnconfirmedAccount {
  readonly id: number;
  readonly email: string;
}

/** The table of links that confirm an e-mail address. */
@Injectable()
export class ConfirmationRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  /**
   * Takes the accounts that are to get a link. Waits for locked ones: the transaction that opens
   * the first session of an account locks it for a moment.
   */
  async takeDue(client: PoolClient, most: number): Promise<readonly UnconfirmedAccount[]> {
    const { rows } = await client.query<UnconfirmedAccount>(
      `update accounts set confirmation_due = false
       where id in (select id from accounts where confirmation_due
         and coalesce(pending_email, email) is not null
         and not pending and not suspended order by id limit $1 for no key update)
       returning id, coalesce(pending_email, email) as email`,
      [most],
    );
    return rows;
  }

  /** Another letter for an address that is not confirmed; nothing for any other address. */
  async askAgain(client: PoolClient, email: string): Promise<void> {
    await client.query(
      `update accounts set confirmation_due = true
       where lower(coalesce(pending_email, email)) = lower($1)
         and (pending_email is not null or email_confirmed_at is null) and not suspended`,
      [email],
    );
  }

  async add(client: PoolClient, accountId: number, token: string, expiresAt: Date): Promise<void> {
    await client.query(
      'insert into email_confirmations (token_hash, account_id, expires_at) values ($1, $2, $3)',
      [hashOfToken(token), accountId, expiresAt],
    );
  }

  /**
   * Confirms the address that a token was sent to, which from now on is the account's, and answers
   * whose it is. Null for a token that is not valid.
   */
  async use(client: PoolClient, token: string, now: Date): Promise<number | null> {
    const { rows } = await client.query<{ id: number; email: string; isNew: boolean }>(
      `delete from email_confirmations c using accounts a
       where token_hash = $1 and expires_at > $2 and a.id = c.account_id and not a.suspended
         and coalesce(pending_email, email) is not null
       returning a.id, coalesce(pending_email, email) as email, pending_email is not null as "isNew"`,
      [hashOfToken(token), now],
    );
    const [link] = rows;
    if (!link) return null;
    if (!(await this.setConfirmed(client, link.id, link.email, now))) return null;
    await this.revoke(client, link.id);
    // Links to a new password went to the address before.
    if (link.isNew) {
      await client.query('update password_resets set used_at = $2 where account_id = $1', [
        link.id,
        now,
      ]);
    }
    return link.id;
  }

  /**
   * Gives the account this address, whose holder has shown that it is his: an account that has only
   * typed it loses it. False when another account's holder has confirmed it.
   */
  async setConfirmed(
    client: PoolClient,
    accountId: number,
    email: string,
    now: Date,
  ): Promise<boolean> {
    await client.query(
      `update accounts set email = null, confirmation_due = false
       where lower(email) = lower($2) and id <> $1 and email_confirmed_at is null`,
      [accountId, email],
    );
    const { rowCount } = await client.query(
      `update accounts set email = $2, pending_email = null, email_confirmed_at = $3,
         confirmation_due = false
       where id = $1 and not exists
         (select from accounts o where lower(o.email) = lower($2) and o.id <> $1)`,
      [accountId, email, now],
    );
    return rowCount === 1;
  }

  /** Makes every link of an account worthless. */
  async revoke(client: PoolClient, accountId: number): Promise<void> {
    await client.query('delete from email_confirmations where account_id = $1', [accountId]);
  }

  async forgetExpired(before: Date): Promise<void> {
    await this.pool.query('delete from email_confirmations where expires_at < $1', [before]);
  }
}
