import { Inject, Injectable } from '@nestjs/common';
import type { RiderLanguage, Role } from '@trupial/contracts/values';
import { SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import type { Account } from '../accounts/account.ts';
import type { Session } from './session.ts';

const columns = `id, account_id as "accountId", seed, generation, begun_at as "begunAt",
  last_used_at as "lastUsedAt", rotated_at as "rotatedAt", proved_at as "provedAt",
  expires_at as "expiresAt", ended_at as "endedAt", device, cookie_hash as "cookieHash",
  rotated_by as "rotatedBy"`;

interface LivingSession {
  readonly id: string;
  readonly accountId: number;
  readonly role: Role;
  readonly language: RiderLanguage | null;
}

/** The table of sessions. */
@Injectable()
export class SessionRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  /**
   * Starts a session of an account in the state in which its owner authenticated: `account` was read
   * before his password or factor was checked. False when its password was changed, all its sessions
   * were ended or it was suspended meanwhile: so a call that ends all sessions misses none.
   */
  async add(
    session: Session,
    account: Pick<Account, 'passwordHash' | 'sessionEnds'>,
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `insert into sessions (id, account_id, seed, generation, rotated_at, expires_at,
         proved_at, begun_at, last_used_at, device, cookie_hash, rotated_by)
       select $1, id, $3, $4, $5, $6, $5, $5, $5, $8, $9, $10 from accounts
       where id = $2 and password_hash = $7 and session_ends = $11 and not suspended for share`,
      [
        session.id,
        session.accountId,
        session.seed,
        session.generation,
        session.begunAt,
        session.expiresAt,
        account.passwordHash,
        session.device,
        session.cookieHash,
        session.rotatedBy,
        account.sessionEnds,
      ],
    );
    return rowCount === 1;
  }

  async byId(id: string): Promise<Session | null> {
    const { rows } = await this.pool.query<Session>(
      `select ${columns} from sessions where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** Makes the next generation the newest one; false when another request did it first. */
  async rotate(
    session: Session,
    by: { readonly rotator: Buffer | null; readonly now: Date; readonly expiresAt: Date },
  ): Promise<boolean> {
    const { rowCount } = await this.pool.query(
      `update sessions set generation = generation + 1, rotated_at = $3, last_used_at = $3,
         expires_at = $4, rotated_by = $5
       where id = $1 and generation = $2 and ended_at is null`,
      [session.id, session.generation, by.now, by.expiresAt, by.rotator],
    );
    return rowCount === 1;
  }

  async used(id: string, now: Date): Promise<void> {
    await this.pool.query('update sessions set last_used_at = $2 where id = $1', [id, now]);
  }

  /** The sessions of an account that are not over, the last used first. */
  async openOf(accountId: number, now: Date): Promise<readonly Session[]> {
    const { rows } = await this.pool.query<Session>(
      `select ${columns} from sessions
       where account_id = $1 and ended_at is null and expires_at > $2
       order by last_used_at desc, id`,
      [accountId, now],
    );
    return rows;
  }

  /** Of these, those that are not over, of accounts that are neither suspended nor erased. */
  async living(ids: readonly string[], now: Date): Promise<readonly LivingSession[]> {
    const { rows } = await this.pool.query<LivingSession>(
      `select s.id, a.id as "accountId", a.role, a.language from sessions s join accounts a on a.id = s.account_id
       where s.id = any($1) and s.ended_at is null and s.expires_at > $2
         and not a.suspended and a.erased_at is null`,
      [ids, now],
    );
    return rows;
  }

  /** Whether a session of an account goes on, as the transaction of `client` sees it now. */
  async isOpen(client: PoolClient, id: string, accountId: number, now: Date): Promise<boolean> {
    const { rowCount } = await client.query(
      `select from sessions
       where id = $1 and account_id = $2 and ended_at is null and expires_at > $3`,
      [id, accountId, now],
    );
    return rowCount === 1;
  }

  /** Ends one session of an account; false when it has none of that id that goes on. */
  async endOf(client: PoolClient, accountId: number, id: string, now: Date): Promise<boolean> {
    const { rowCount } = await client.query(
      'update sessions set ended_at = $3 where id = $2 and account_id = $1 and ended_at is null',
      [accountId, id, now],
    );
    return rowCount === 1;
  }

  /** Its holder has proved who he is; null when the session is over or not of this account. */
  async proved(id: string, accountId: number, now: Date): Promise<Session | null> {
    const { rows } = await this.pool.query<Session>(
      `update sessions set proved_at = $3
       where id = $1 and account_id = $2 and ended_at is null and expires_at > $3
       returning ${columns}`,
      [id, accountId, now],
    );
    return rows[0] ?? null;
  }

  /** Answers whose session it was; null when it was over before. */
  async end(client: PoolClient, id: string, now: Date): Promise<number | null> {
    const { rows } = await client.query<{ account_id: number }>(
      'update sessions set ended_at = $2 where id = $1 and ended_at is null returning account_id',
      [id, now],
    );
    return rows[0]?.account_id ?? null;
  }

  /**
   * Ends every session of an account, or every one but `kept`; answers whether there was one. A
   * sign-in that has passed its checks by now opens none either: it waits for this transaction, and
   * finds the account counted on.
   */
  async endAllOf(
    client: PoolClient,
    accountId: number,
    now: Date,
    kept: string | null = null,
  ): Promise<boolean> {
    await client.query('update accounts set session_ends = session_ends + 1 where id = $1', [
      accountId,
    ]);
    const { rowCount } = await client.query(
      `update sessions set ended_at = $2
       where account_id = $1 and ended_at is null and id is distinct from $3::uuid`,
      [accountId, now, kept],
    );
    return rowCount !== 0;
  }

  /**
   * Empties the sessions of an erased account, all of which have ended: from where and when he came.
   * The rows stay until they expire and a little longer, so that every gateway hears that they ended.
   */
  async emptyAllOf(client: PoolClient, accountId: number, now: Date): Promise<void> {
    await client.query(
      `update sessions set device = null, cookie_hash = null, rotated_by = null,
         begun_at = $2, last_used_at = $2, rotated_at = $2
       where account_id = $1`,
      [accountId, now],
    );
  }
}
