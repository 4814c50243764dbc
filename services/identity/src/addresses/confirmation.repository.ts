import { Inject, Injectable } from '@nestjs/common';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { inTransaction, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { isEmailTaken } from '../accounts/account.errors.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
import { type Account, shownEmail } from '../accounts/account.ts';
import { emailHash, type KeptAccount, openedAccounts } from '../accounts/kept-account.ts';
import { hashOfToken } from '../passwords/reset-token.ts';

/** An account whose address is not confirmed. */
export interface UnconfirmedAccount {
  readonly id: number;
  readonly email: string;
  /** Its letter was refused an hour ago. */
  readonly wasPostponed: boolean;
}

/** Waiting addresses that one hour drops: each is a transaction. */
const mostAtOnce = 1000;

/**
 * Whether the holder of the address before can still take a change back; $2 is now. A change that he
 * cannot take back any more is not confirmed: it would be for ever.
 */
const canBeUndone =
  'exists (select from email_undos u where u.account_id = accounts.id and u.expires_at > $2)';

/** The table of links that confirm an e-mail address. */
@Injectable()
export class ConfirmationRepository {
  constructor(
    private readonly accounts: AccountRepository,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /**
   * Takes the accounts that are to get a link. Waits for locked ones: the transaction that opens
   * the first session of an account locks it for a moment.
   */
  async takeDue(
    client: PoolClient,
    most: number,
    now: Date,
  ): Promise<readonly UnconfirmedAccount[]> {
    const { rows } = await client.query<
      KeptAccount & Omit<UnconfirmedAccount, 'email'> & { mayConfirm: boolean }
    >(
      `with due as (select id, confirmation_from from accounts
         where confirmation_due and coalesce(confirmation_from <= $2, true)
           and coalesce(pending_email_hash, email_hash) is not null
           and not pending and not suspended order by id limit $1 for no key update)
       update accounts set confirmation_due = false, confirmation_from = null from due
       where accounts.id = due.id
       returning accounts.id, profile, vehicle,
         due.confirmation_from is not null as "wasPostponed",
         pending_email_hash is null or ${canBeUndone} as "mayConfirm"`,
      [most, now],
    );
    const due = rows.filter(({ mayConfirm }) => mayConfirm);
    return (await openedAccounts(this.vault, due)).flatMap((account) => {
      const { id, wasPostponed } = account;
      const email = shownEmail(account);
      // Somebody who is being erased at the moment.
      return email === null ? [] : [{ id, email, wasPostponed }];
    });
  }

  /** The letter of an account that `takeDue` has taken is due again at `from`. */
  async postpone(client: PoolClient, accountId: number, from: Date): Promise<void> {
    await client.query(
      'update accounts set confirmation_due = true, confirmation_from = $2 where id = $1',
      [accountId, from],
    );
  }

  /** Another letter for an address that is not confirmed; nothing for any other address. */
  async askAgain(client: PoolClient, hashOfEmail: string, now: Date): Promise<void> {
    await client.query(
      `update accounts set confirmation_due = true
       where coalesce(pending_email_hash, email_hash) = $1
         and case when pending_email_hash is null then email_confirmed_at is null
           else ${canBeUndone} end
         and not suspended`,
      [hashOfEmail, now],
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
    const link = [hashOfToken(token), now];
    const { rows } = await client.query<{ id: number }>(
      `select account_id as id from email_confirmations where token_hash = $1 and expires_at > $2`,
      link,
    );
    if (!rows[0]) return null;
    // First the account and then its links, as all who lock both: none waits for the other.
    const account = await this.accounts.lock(client, rows[0].id);
    if (account.suspended) return null;
    const { rowCount } = await client.query(
      'delete from email_confirmations where token_hash = $1 and expires_at > $2',
      link,
    );
    if (rowCount === 0) return null;
    if (await this.isTooLate(client, account, now)) return null;
    const email = shownEmail(account);
    if (email === null || !(await this.setConfirmed(client, account, email, now))) return null;
    await this.revoke(client, account.id);
    // Links to a new password went to the address before.
    if (account.pendingEmail !== null) {
      await client.query('update password_resets set used_at = $2 where account_id = $1', [
        account.id,
        now,
      ]);
    }
    return account.id;
  }

  /**
   * Gives an account that the caller has locked this address, whose holder has shown that it is his:
   * an account that has only typed it loses it. False when another account's holder has confirmed it.
   */
  async setConfirmed(
    client: PoolClient,
    account: Account,
    email: string,
    now: Date,
  ): Promise<boolean> {
    for (;;) {
      await client.query('savepoint address');
      try {
        return await this.takeAddress(client, account, email, now);
      } catch (error) {
        // Another account has typed it since we looked for such accounts: we look again.
        if (!isEmailTaken(error)) throw error;
        await client.query('rollback to savepoint address');
      }
    }
  }

  private async takeAddress(
    client: PoolClient,
    account: Account,
    email: string,
    now: Date,
  ): Promise<boolean> {
    const { rows: others } = await client.query<{ id: number; isConfirmed: boolean }>(
      `select id, email_confirmed_at is not null as "isConfirmed" from accounts
       where email_hash = $2 and id <> $1 for no key update`,
      [account.id, emailHash(await searchHashesOf(this.vault), email)],
    );
    if (others.some(({ isConfirmed }) => isConfirmed)) return false;
    for (const { id } of others) {
      const other = await this.accounts.lock(client, id);
      await this.accounts.setAddresses(client, other, {
        email: null,
        pendingEmail: other.pendingEmail,
      });
      await client.query('update accounts set confirmation_due = false where id = $1', [id]);
    }
    await this.accounts.setAddresses(client, account, { email, pendingEmail: null });
    await client.query(
      'update accounts set email_confirmed_at = $2, confirmation_due = false where id = $1',
      [account.id, now],
    );
    return true;
  }

  /**
   * Drops the address of an account that the caller has locked that waits for its confirmation, with
   * its links: whoever locks somebody out of the account may lock out who has asked for it.
   */
  async dropWaiting(client: PoolClient, account: Account): Promise<void> {
    if (account.pendingEmail === null) return;
    await this.revoke(client, account.id);
    await this.accounts.setAddresses(client, account, { email: account.email, pendingEmail: null });
    await client.query('update accounts set confirmation_due = false where id = $1', [account.id]);
  }

  /** Drops all waiting addresses that are not confirmed any more: their owners can ask anew. */
  async dropTooLate(now: Date): Promise<void> {
    const { rows } = await this.pool.query<{ id: number }>(
      `select id from accounts where pending_email_hash is not null
       and not ${canBeUndone} order by id limit $1`,
      [mostAtOnce, now],
    );
    for (const { id } of rows) {
      await inTransaction(this.pool, async (client) => {
        const account = await this.accounts.lock(client, id);
        // Another one may have been asked for since.
        if (await this.isTooLate(client, account, now)) await this.dropWaiting(client, account);
      });
    }
  }

  private async isTooLate(client: PoolClient, account: Account, now: Date): Promise<boolean> {
    if (account.pendingEmail === null) return false;
    const { rowCount } = await client.query(
      `select from accounts where id = $1 and ${canBeUndone}`,
      [account.id, now],
    );
    return rowCount === 0;
  }

  /** Makes every link of an account worthless. */
  async revoke(client: PoolClient, accountId: number): Promise<void> {
    await client.query('delete from email_confirmations where account_id = $1', [accountId]);
  }
}
