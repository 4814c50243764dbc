import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool } from 'pg';

/** An account that was erased, whose rides and series are still looked for. */
export interface ErasedAccount {
  readonly id: number;
  readonly alsoOpen: boolean;
  readonly erasedAt: Date;
}

/** The table of accounts that were erased a moment ago. */
@Injectable()
export class ErasedAccounts {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  /** They are erased from now on. */
  async add(ids: readonly number[], { alsoOpen, at }: { alsoOpen: boolean; at: string }) {
    await this.pool.query(
      `insert into erased_accounts (account_id, also_open, erased_at)
       select id, $2, $3 from unnest($1::integer[]) id
       on conflict (account_id) do update set
         also_open = excluded.also_open, erased_at = excluded.erased_at`,
      [ids, alsoOpen, at],
    );
  }

  /** All of them. */
  async all(): Promise<readonly ErasedAccount[]> {
    const { rows } = await this.pool.query<ErasedAccount>(
      `select account_id as id, also_open as "alsoOpen", erased_at as "erasedAt"
       from erased_accounts order by account_id`,
    );
    return rows;
  }

  /** Nothing of his is left; unless he is being erased once more meanwhile. */
  async forget({ id, erasedAt }: ErasedAccount): Promise<void> {
    await this.pool.query('delete from erased_accounts where account_id = $1 and erased_at = $2', [
      id,
      erasedAt,
    ]);
  }
}
