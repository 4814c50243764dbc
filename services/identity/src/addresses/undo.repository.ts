import { Inject, Injectable } from '@nestjs/common';
import { accountKey } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import { openValue, sealValue } from '@trupial/service-kit/personal';
import type { Pool, PoolClient } from 'pg';
import { hashOfToken } from '../passwords/reset-token.ts';

/** How long the holder of an earlier address can take its change back. */
export const undoDays = 7;

const placeOf = (tokenHash: Buffer): string => `email_undos.address ${tokenHash.toString('hex')}`;

/** For the column `address`. */
export const sealedUndo = (
  vault: KeyVault,
  accountId: number,
  tokenHash: Buffer,
  email: string,
): Promise<Buffer> => sealValue(vault, accountKey(accountId), placeOf(tokenHash), email);

/** The table of links that put the address of an account back. */
@Injectable()
export class UndoRepository {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  async add(
    client: PoolClient,
    link: { readonly accountId: number; readonly email: string; readonly token: string },
    now: Date,
  ): Promise<void> {
    const tokenHash = hashOfToken(link.token);
    await client.query(
      `insert into email_undos (token_hash, account_id, address, created_at, expires_at)
       values ($1, $2, $3, $4, $5)`,
      [
        tokenHash,
        link.accountId,
        await sealedUndo(this.vault, link.accountId, tokenHash, link.email),
        now,
        new Date(now.getTime() + undoDays * 86_400_000),
      ],
    );
  }

  /**
   * Uses a link: the account, the address that it puts back, and when the first change that can
   * still be taken back was asked for; or null. Links of later changes end
   * with it. Those of earlier ones stay: whoever undoes a change may be the thief of that address.
   */
  async use(
    client: PoolClient,
    token: string,
    now: Date,
  ): Promise<{ readonly accountId: number; readonly email: string; readonly since: Date } | null> {
    const tokenHash = hashOfToken(token);
    const { rows } = await client.query<{
      accountId: number;
      address: Buffer;
      createdAt: Date;
      since: Date;
    }>(
      `delete from email_undos u using accounts a
       where token_hash = $1 and expires_at > $2 and a.id = u.account_id and not a.suspended
       returning account_id as "accountId", u.address, u.created_at as "createdAt",
         least(u.created_at, (select min(created_at) from email_undos
          where account_id = u.account_id and expires_at > $2)) as since`,
      [tokenHash, now],
    );
    const [link] = rows;
    if (!link) return null;
    const { accountId } = link;
    const stream = accountKey(accountId);
    const keys = await this.vault.keysOf([stream]);
    const email = openValue(link.address, keys, stream, placeOf(tokenHash)) as string | null; // sealed so
    if (email === null) return null;
    await client.query('delete from email_undos where account_id = $1 and created_at >= $2', [
      accountId,
      link.createdAt,
    ]);
    return { accountId, email, since: link.since };
  }

  async forgetExpired(before: Date): Promise<void> {
    await this.pool.query('delete from email_undos where expires_at < $1', [before]);
  }
}
