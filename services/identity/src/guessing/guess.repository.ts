import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@trupial/event-store';
import { CLOCK, type Clock, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { type KeptAccount, openedAccounts } from '../accounts/kept-account.ts';
import { forgetHours, freeTries, lockSeconds } from './guess-lock.ts';

const hourMs = 3_600_000;
/** Between two letters about guessing to one owner. */
const tellHours = 24;
const knownDays = 90;

/** Written again once a day at most: that is exact enough to forget it after 90. */
const know = `insert into known_networks as k (account_id, network, last_sign_in_at)
  select $1::integer, $2::bytea, $3::timestamptz where $2::bytea is not null
  on conflict (account_id, network) do update set last_sign_in_at = $3
  where k.last_sign_in_at < $3 - interval '1 day'`;

/** An account whose password somebody guesses, with an address to tell its owner. */
export interface GuessedAccount {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
}

/** The tables behind the locks of names. */
@Injectable()
export class GuessRepository {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Counts one try, in one statement, so that tries at the same moment cannot pass together.
   * Answers null when it may go on, otherwise the time until which it is locked; a locked try is
   * not counted.
   */
  async take(key: Buffer, accountId: number | null): Promise<Date | null> {
    const now = this.#now();
    const { rows } = await this.pool.query<{ lockedUntil: Date | null; isTaken: boolean }>(
      `with taken as (
         insert into password_guesses as g (key, account_id, tries, last_try_at)
         values ($1, $2, 1, $3)
         on conflict (key) do update set account_id = $2, last_try_at = $3,
           tries = case when g.last_try_at < $4 then 1 else g.tries + 1 end,
           wrong = case when g.last_try_at < $4 then 0 else g.wrong end,
           locked_until = case when g.last_try_at < $4 then null else
             $3 + ($5::integer[])[least(g.tries + 1, cardinality($5::integer[]))]
               * interval '1 second' end
         where g.locked_until is null or g.locked_until <= $3
         returning 1)
       select true as "isTaken", null::timestamptz as "lockedUntil" from taken
       union all
       select false, locked_until from password_guesses
       where key = $1 and locked_until > $3 and not exists (select from taken)`,
      [key, accountId, now, new Date(now.getTime() - forgetHours * hourMs), lockSeconds],
    );
    const [row] = rows;
    if (row?.isTaken) return null;
    // No row: another call has locked it in this moment, or ended the lock.
    return row?.lockedUntil ?? new Date(now.getTime() + 1_000);
  }

  /** A try that was counted had a wrong password. */
  async wasWrong(key: Buffer): Promise<void> {
    await this.pool.query('update password_guesses set wrong = wrong + 1 where key = $1', [key]);
  }

  async isKnown(accountId: number | null, network: Buffer): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'select from known_networks where account_id = $1 and network = $2',
      [accountId, network],
    );
    return rowCount === 1;
  }

  /**
   * The right password: ends the count that it was checked under, and from now on its network has
   * tries of its own for the account. In one statement, because every sign-in waits for it.
   */
  async wasRight(key: Buffer, accountId: number, network: Buffer | null): Promise<void> {
    await this.pool.query(`with ended as (delete from password_guesses where key = $4) ${know}`, [
      accountId,
      network,
      this.#now(),
      key,
    ]);
  }

  /** Ends every lock of an account. */
  async endAllOf(client: PoolClient, accountId: number): Promise<void> {
    await client.query('delete from password_guesses where account_id = $1', [accountId]);
  }

  /** From now on this network has tries of its own for the account. */
  async know(accountId: number, network: Buffer): Promise<void> {
    await this.pool.query(know, [accountId, network, this.#now()]);
  }

  /** Takes the accounts whose owners are to be told, each at most once a day. */
  async takeToTell(client: PoolClient): Promise<readonly GuessedAccount[]> {
    const { rows } = await client.query<KeptAccount>(
      `update accounts a set guessing_told_at = $1
       where email_confirmed_at is not null and not suspended and not pending and exists
         (select from password_guesses g where g.account_id = a.id and g.wrong >= $2
           and g.last_try_at > coalesce(a.guessing_told_at + $3 * interval '1 hour', '-infinity'))
       returning id, profile, vehicle`,
      [this.#now(), freeTries, tellHours],
    );
    return (await openedAccounts(this.vault, rows)).flatMap(({ id, email, firstName }) =>
      email === null ? [] : [{ id, email, firstName }],
    );
  }

  async forgetExpired(): Promise<void> {
    const now = this.#now().getTime();
    await this.pool.query('delete from password_guesses where last_try_at < $1', [
      new Date(now - forgetHours * hourMs),
    ]);
    await this.pool.query('delete from known_networks where last_sign_in_at < $1', [
      new Date(now - knownDays * 24 * hourMs),
    ]);
  }

  #now(): Date {
    return new Date(this.clock());
  }
}
