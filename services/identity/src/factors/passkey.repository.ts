import { Inject, Injectable } from '@nestjs/common';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';

/** A passkey as its account has it: of it the server knows the public key only. */
export interface Passkey {
  readonly id: number;
  readonly accountId: number;
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const columns = `id, account_id as "accountId", credential_id as "credentialId",
  public_key as "publicKey", counter::float8 as counter, transports, name,
  created_at as "createdAt", last_used_at as "lastUsedAt"`;

/** The table of passkeys. */
@Injectable()
export class PasskeyRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  async of(accountId: number): Promise<readonly Passkey[]> {
    const { rows } = await this.pool.query<Passkey>(
      `select ${columns} from passkeys where account_id = $1 order by id`,
      [accountId],
    );
    return rows;
  }

  async byCredential(credentialId: string): Promise<Passkey | null> {
    const { rows } = await this.pool.query<Passkey>(
      `select ${columns} from passkeys where credential_id = $1`,
      [credentialId],
    );
    return rows[0] ?? null;
  }

  /** False when somebody has this passkey already. */
  async add(client: PoolClient, passkey: Omit<Passkey, 'id' | 'lastUsedAt'>): Promise<boolean> {
    const { rowCount } = await client.query(
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, name,
         created_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
      [
        passkey.accountId,
        passkey.credentialId,
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.name,
        passkey.createdAt,
      ],
    );
    return rowCount === 1;
  }

  /** Notes a use; false when its counter has been seen already, in another call. */
  async used(id: number, counter: number, now: Date): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update passkeys set counter = $2, last_used_at = $3
       where id = $1 and (counter < $2 or counter = 0 and $2 = 0)`,
      [id, counter, now],
    );
    return rowCount === 1;
  }

  async rename(accountId: number, id: number, name: string): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      'update passkeys set name = $3 where account_id = $1 and id = $2',
      [accountId, id, name],
    );
    return rowCount === 1;
  }

  async remove(client: PoolClient, accountId: number, id: number): Promise<boolean> {
    const { rowCount } = await client.query(
      'delete from passkeys where account_id = $1 and id = $2',
      [accountId, id],
    );
    return rowCount === 1;
  }
}
