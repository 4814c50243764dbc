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
       where id in (select id from accounts where confirmation_due and email is not null
         and not pending and not suspended order by id limit $1 for no key update)
       returning id, email`,
      [most],
    );
    return rows;
  }

  /** Another letter for an address that is not confirmed; nothing for any other address. */
  async askAgain(client: PoolClient, email: string): Promise<void> {
    await client.query(
      `update accounts set confirmation_due = true
       where lower(email) = lower($1) and email_confirmed_at is null and not suspended`,
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
   * Confirms the address that a token was sent to and answers whose it is. Null for a token that is
   * not valid.
   */
  async use(client: PoolClient, token: string, now: Date): Promise<number | null> {
    const used = await client.query<{ account_id: number }>(
      `delete from email_confirmations where token_hash = $1 and expires_at > $2
       returning account_id`,
      [hashOfToken(token), now],
    );
    const [link] = used.rows;
    if (!link) return null;
    const { rowCount } = await client.query(
      `update accounts set email_confirmed_at = $2, confirmation_due = false
       where id = $1 and email is not null and not suspended`,
      [link.account_id, now],
    );
    await this.revoke(client, link.account_id);
    return rowCount === 1 ? link.account_id : null;
  }

  /** Makes every link of an account worthless. */
  async revoke(client: PoolClient, accountId: number): Promise<void> {
    await client.query('delete from email_confirmations where account_id = $1', [accountId]);
  }

  async forgetExpired(before: Date): Promise<void> {
    await this.pool.query('delete from email_confirmations where expires_at < $1', [before]);
  }
}
