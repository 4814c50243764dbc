import { Inject, Injectable } from '@nestjs/common';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { inTransaction, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { emailHash, type KeptAccount, openedAccounts } from '../accounts/kept-account.ts';
import { ConfirmationRepository } from '../addresses/confirmation.repository.ts';
import { hashOfToken } from './reset-token.ts';

/** Links that one account can have at a time: enough for a lost mail, too few to be a nuisance. */
const mostLinks = 3;

/** The data of the account whose owner forgot the password. */
export interface ForgetfulAccount {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** The tables behind forgotten passwords. */
@Injectable()
export class PasswordResetRepository {
  constructor(
    private readonly confirmations: ConfirmationRepository,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** Records a request; the work is the same whether the account exists or not. */
  async ask(email: string, now: Date): Promise<void> {
    await this.pool.query('insert into reset_requests (email_hash, requested_at) values ($1, $2)', [
      emailHash(await searchHashesOf(this.vault), email),
      now,
    ]);
  }

  /**
   * Takes the oldest request. When it belongs to an account that may get another link, passes it to
   * `answer` in the same transaction; when its address is not confirmed, asks for that again. False
   * when there was no request.
   */
  async takeRequest(
    now: Date,
    answer: (account: ForgetfulAccount, client: PoolClient) => Promise<void>,
  ): Promise<boolean> {
    return inTransaction(this.pool, async (client) => {
      const { rows } = await client.query<{ hash: string }>(
        `delete from reset_requests where id =
           (select id from reset_requests order by id for update skip locked limit 1)
         returning email_hash as hash`,
      );
      if (!rows[0]) return false;
      const found = await client.query<KeptAccount>(
        `select id, profile, vehicle from accounts a
         where email_hash = $1 and email_confirmed_at is not null
           and not suspended and not pending
           and (select count(*) from password_resets r
             where r.account_id = a.id and used_at is null and expires_at > $2) < $3
         for no key update`,
        [rows[0].hash, now, mostLinks],
      );
      const [account] = await openedAccounts(this.vault, found.rows);
      if (!account) await this.confirmations.askAgain(client, rows[0].hash, now);
      // Without an address he is being erased at the moment.
      else if (account.email) await answer({ ...account, email: account.email }, client);
      return true;
    });
  }

  async add(client: PoolClient, accountId: number, token: string, expiresAt: Date): Promise<void> {
    await client.query(
      'insert into password_resets (token_hash, account_id, expires_at) values ($1, $2, $3)',
      [hashOfToken(token), accountId, expiresAt],
    );
  }

  /** The account that a token is for, while it can be used. */
  async accountFor(token: string, now: Date): Promise<number | null> {
    const { rows } = await this.pool.query<{ accountId: number }>(
      `select account_id as "accountId" from password_resets
       where token_hash = $1 and used_at is null and expires_at > $2`,
      [hashOfToken(token), now],
    );
    return rows[0]?.accountId ?? null;
  }

  /**
   * Uses a token, and with it invalidates every other link of its account. False: another request
   * was faster.
   */
  async use(client: PoolClient, token: string, now: Date): Promise<boolean> {
    const { rows } = await client.query<{ account_id: number }>(
      `update password_resets set used_at = $2
       where token_hash = $1 and used_at is null and expires_at > $2 returning account_id`,
      [hashOfToken(token), now],
    );
    if (!rows[0]) return false;
    await this.revoke(client, rows[0].account_id, now);
    return true;
  }

  /** Makes every link of an account worthless. */
  async revoke(client: PoolClient, accountId: number, now: Date): Promise<void> {
    await client.query(
      'update password_resets set used_at = $2 where account_id = $1 and used_at is null',
      [accountId, now],
    );
  }
}
