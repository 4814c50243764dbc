import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { hashOfToken } from '../passwords/reset-token.ts';

/** How long the holder of an earlier address can take its change back. */
export const undoDays = 7;

/** The table of links that put the address of an account back. */
@Injectable()
export class UndoRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async add(
    client: PoolClient,
    link: { readonly accountId: number; readonly email: string; readonly token: string },
    now: Date,
  ): Promise<void> {
    await client.query(
      `insert into email_undos (token_hash, account_id, email, created_at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [
        hashOfToken(link.token),
        link.accountId,
        link.email,
        now,
        new Date(now.getTime() + undoDays * 86_400_000),
      ],
    );
  }

  /**
   * Uses a link: the account and the address that it puts back, or null. Links of later changes end
   * with it. Those of earlier ones stay: whoever undoes a change may be the thief of that address.
   */
  async use(
    client: PoolClient,
    token: string,
    now: Date,
  ): Promise<{ readonly accountId: number; readonly email: string } | null> {
    const { rows } = await client.query<{ accountId: number; email: string; createdAt: Date }>(
      `delete from email_undos u using accounts a
       where token_hash = $1 and expires_at > $2 and a.id = u.account_id and not a.suspended
       returning account_id as "accountId", u.email, u.created_at as "createdAt"`,
      [hashOfToken(token), now],
    );
    const [link] = rows;
    if (!link) return null;
    await client.query('delete from email_undos where account_id = $1 and created_at >= $2', [
      link.accountId,
      link.createdAt,
    ]);
    return link;
  }

  async forgetExpired(before: Date): Promise<void> {
    await this.pool.query('delete from email_undos where expires_at < $1', [before]);
  }
}
