import { Inject, Injectable } from '@nestjs/common';
import { accountKey } from '@trupial/contracts/values';
import type { KeyVault } from '@trupial/event-store';
import { KEY_VAULT } from '@trupial/service-kit';
import { openValue, sealValue } from '@trupial/service-kit/personal';
import type { PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import { AccountRepository } from '../accounts/account.repository.ts';
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

/** A link that was used. */
export interface UsedUndo {
  /** Locked until the transaction ends. */
  readonly account: Account;
  /** The address that the link puts back. */
  readonly email: string;
  /** When the first change that can still be taken back was asked for. */
  readonly since: Date;
}

/** The table of links that put the address of an account back. */
@Injectable()
export class UndoRepository {
  constructor(
    private readonly accounts: AccountRepository,
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
   * Uses a link; null for one that is not valid. Links of later changes end with it. Those of
   * earlier ones stay: whoever undoes a change may be the thief of that address.
   */
  async use(client: PoolClient, token: string, now: Date): Promise<UsedUndo | null> {
    const tokenHash = hashOfToken(token);
    const { rows: owners } = await client.query<{ id: number }>(
      'select account_id as id from email_undos where token_hash = $1',
      [tokenHash],
    );
    if (!owners[0]) return null;
    // First the account and then its links, as all who lock both: none waits for the other.
    const account = await this.accounts.lock(client, owners[0].id);
    if (account.suspended) return null;
    const { rows } = await client.query<{ address: Buffer; createdAt: Date; since: Date }>(
      `delete from email_undos u where token_hash = $1 and expires_at > $2
       returning u.address, u.created_at as "createdAt",
         least(u.created_at, (select min(created_at) from email_undos
          where account_id = u.account_id and expires_at > $2)) as since`,
      [tokenHash, now],
    );
    const [link] = rows;
    if (!link) return null;
    const stream = accountKey(account.id);
    const keys = await this.vault.keysOf([stream]);
    const email = openValue(link.address, keys, stream, placeOf(tokenHash)) as string | null; // sealed so
    if (email === null) return null;
    await client.query('delete from email_undos where account_id = $1 and created_at >= $2', [
      account.id,
      link.createdAt,
    ]);
    return { account, email, since: link.since };
  }
}
