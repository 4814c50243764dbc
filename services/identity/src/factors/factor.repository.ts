import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import type { Factors } from './factor-rules.ts';

/** Of an account: its authenticator app and its recovery codes. Passkeys have their own table. */
@Injectable()
export class FactorRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  /** Within a transaction, what it has changed already. */
  async of(accountId: number, client: Pool | PoolClient = this.pool): Promise<Factors> {
    const { rows } = await client.query<Factors>(
      `select (select count(*)::integer from passkeys where account_id = $1) as passkeys,
         exists (select from authenticator_apps
           where account_id = $1 and confirmed_at is not null) as "authenticatorApp"`,
      [accountId],
    );
    return rows[0]!; // a select without from answers one row
  }

  /** The sealed secret of its app: the one in use, or the one that waits for a first code. */
  async sealedSecret(accountId: number, which: 'used' | 'waiting'): Promise<Buffer | null> {
    const column = which === 'used' ? 'secret' : 'waiting_secret';
    const { rows } = await this.pool.query<{ sealed: Buffer | null }>(
      `select ${column} as sealed from authenticator_apps where account_id = $1`,
      [accountId],
    );
    return rows[0]?.sealed ?? null;
  }

  async keepWaiting(accountId: number, sealed: Buffer): Promise<void> {
    await this.pool.query(
      `insert into authenticator_apps (account_id, waiting_secret) values ($1, $2)
       on conflict (account_id) do update set waiting_secret = $2`,
      [accountId, sealed],
    );
  }

  /** From now on the waiting secret is in use; false when it is another one by now. */
  async confirm(
    client: PoolClient,
    accountId: number,
    { sealed, step, now }: { readonly sealed: Buffer; readonly step: number; readonly now: Date },
  ): Promise<boolean> {
    const { rowCount } = await client.query(
      `update authenticator_apps
       set secret = waiting_secret, waiting_secret = null, last_step = $3, confirmed_at = $4
       where account_id = $1 and waiting_secret = $2`,
      [accountId, sealed, step, now],
    );
    return rowCount === 1;
  }

  /** Uses up the code of this step and of those before it; false when it was used already. */
  async useStep(accountId: number, step: number): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update authenticator_apps set last_step = $2 where account_id = $1 and last_step < $2',
      [accountId, step],
    );
    return rowCount === 1;
  }

  async removeApp(client: PoolClient, accountId: number): Promise<void> {
    await client.query('delete from authenticator_apps where account_id = $1', [accountId]);
  }

  /** Within a transaction, what it has changed already. */
  async recoveryCodesLeft(
    accountId: number,
    client: Pool | PoolClient = this.pool,
  ): Promise<number> {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::integer as count from recovery_codes where account_id = $1',
      [accountId],
    );
    return rows[0]?.count ?? 0;
  }

  /** Uses a recovery code up; false when there is no such code. */
  async useRecoveryCode(client: PoolClient, accountId: number, hash: Buffer): Promise<boolean> {
    const { rowCount } = await client.query(
      'delete from recovery_codes where account_id = $1 and code_hash = $2',
      [accountId, hash],
    );
    return rowCount === 1;
  }

  /** In the place of those before. */
  async setRecoveryCodes(
    client: PoolClient,
    accountId: number,
    hashes: readonly Buffer[],
    now: Date,
  ): Promise<void> {
    await client.query('delete from recovery_codes where account_id = $1', [accountId]);
    await client.query(
      `insert into recovery_codes (account_id, code_hash, created_at)
       select $1, unnest($2::bytea[]), $3`,
      [accountId, hashes, now],
    );
  }

  /**
   * Takes away what was made from `since` on, passkeys too, and the recovery codes of an account
   * that has no factor left. Answers whether there was anything.
   */
  async forgetSince(client: PoolClient, accountId: number, since: Date): Promise<boolean> {
    const of = [accountId, since];
    const factors = await client.query(
      `with app as (delete from authenticator_apps
         where account_id = $1 and confirmed_at >= $2 returning 1),
       passkey as (delete from passkeys where account_id = $1 and created_at >= $2 returning 1)
       select from app union all select from passkey`,
      of,
    );
    const codes = await client.query(
      `delete from recovery_codes where account_id = $1 and (created_at >= $2
         or not exists (select from passkeys where account_id = $1)
         and not exists (select from authenticator_apps
           where account_id = $1 and confirmed_at is not null))`,
      of,
    );
    return factors.rows.length > 0 || codes.rowCount !== 0;
  }
}
