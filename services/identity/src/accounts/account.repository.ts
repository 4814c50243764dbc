import { Inject, Injectable } from '@nestjs/common';
import type { Vehicle } from '@trupial/contracts/events';
import { SERVICE_POOL } from '@trupial/service-kit';
import pg, { type Pool, type PoolClient } from 'pg';
import type { Account, NewAccount } from './account.ts';
import { accountMissing, emailTaken, suspended, usernameTaken } from './account.errors.ts';

const columns = `id, role, username, password_hash as "passwordHash", first_name as "firstName",
  last_name as "lastName", email, email_confirmed_at is not null as "emailConfirmed",
  pending_email as "pendingEmail",
  password_change_due as "passwordChangeDue", phone, vehicle, pending, suspended,
  erased_at is not null as erased,
  last_visited_page as "lastVisitedPage", created_at as "createdAt"`;

const uniqueViolation = '23505';

/** The fields of an account that may change; undefined means unchanged. */
export type ProfileChange = {
  readonly [Field in 'firstName' | 'lastName' | 'email' | 'phone']?: Account[Field] | undefined;
} & { readonly vehicle?: { readonly [Part in keyof Vehicle]?: Vehicle[Part] | undefined } };

/** The table of accounts. */
@Injectable()
export class AccountRepository {
  constructor(@Inject(SERVICE_POOL) private readonly pool: Pool) {}

  /** In upper or lower case: usernames are unique without regard to case. */
  async byUsername(username: string): Promise<Account | null> {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from accounts where lower(username) = lower($1)`,
      [username],
    );
    return rows[0] ?? null;
  }

  async byId(id: number): Promise<Account | null> {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from accounts where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  /** The account of a signed-in caller. Refuses one that is suspended or unfinished. */
  async active(id: number): Promise<Account> {
    const account = await this.byId(id);
    if (!account || account.pending) throw accountMissing();
    if (account.suspended) throw suspended();
    return account;
  }

  /** Adds an account. Refuses a username or an email address that is in use, naming the field. */
  async add(account: NewAccount, pending: boolean): Promise<Account> {
    try {
      const { rows } = await this.pool.query<Account>(
        `insert into accounts (role, username, password_hash, first_name, last_name, email, phone,
           vehicle, pending, created_at, email_confirmed_at, confirmation_due,
           password_change_due)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz,
           case when $11 then $10::timestamptz end, $6::text is not null and not $11, $12)
         returning ${columns}`,
        [
          account.role,
          account.username,
          account.passwordHash,
          account.firstName,
          account.lastName,
          account.email,
          account.phone,
          account.vehicle,
          pending,
          account.createdAt,
          account.emailConfirmed,
          account.passwordChangeDue,
        ],
      );
      return rows[0]!; // insert … returning answers the row or throws
    } catch (error) {
      throw refusalFor(error) ?? error;
    }
  }

  /** The account, locked until the transaction ends: no other transaction changes it meanwhile. */
  async lock(client: PoolClient, id: number): Promise<Account> {
    const { rows } = await client.query<Account>(
      `select ${columns} from accounts where id = $1 for no key update`,
      [id],
    );
    if (!rows[0]) throw accountMissing();
    return rows[0];
  }

  /**
   * Changes the given fields. A confirmed email address stays until the holder of the new one has
   * confirmed that; the present one given again drops a change that waits. Refuses an address that
   * is in use.
   */
  async changeProfile(client: PoolClient, id: number, change: ProfileChange): Promise<Account> {
    try {
      const { rows } = await client.query<Account>(
        `update accounts set first_name = coalesce($2, first_name),
           last_name = coalesce($3, last_name),
           email = case when email_confirmed_at is null or lower(email) = lower($4)
             then coalesce($4, email) else email end,
           pending_email = case when $4::text is null then pending_email
             when email_confirmed_at is not null and lower(email) <> lower($4) then $4 end,
           confirmation_due = case when $4::text is null then confirmation_due
             when email_confirmed_at is not null and lower(email) = lower($4) then false
             else confirmation_due
               or lower(coalesce(pending_email, email)) is distinct from lower($4) end,
           phone = coalesce($5, phone), vehicle = vehicle || $6::jsonb
         where id = $1 and not exists
           (select from accounts o where lower(o.email) = lower($4) and o.id <> $1)
         returning ${columns}`,
        [id, change.firstName, change.lastName, change.email, change.phone, change.vehicle ?? {}],
      );
      // The caller has locked the account, so it is there.
      if (!rows[0]) throw emailTaken();
      return rows[0];
    } catch (error) {
      throw refusalFor(error) ?? error;
    }
  }

  /** Suspends since `since`, or with null no longer. */
  async setSuspended(client: PoolClient, id: number, since: Date | null): Promise<Account> {
    const { rows } = await client.query<Account>(
      `update accounts set suspended = $2::timestamptz is not null, suspended_at = $2
       where id = $1 returning ${columns}`,
      [id, since],
    );
    if (!rows[0]) throw accountMissing();
    return rows[0];
  }

  /** A password that the owner has chosen himself. */
  async setPassword(client: PoolClient, id: number, passwordHash: string): Promise<void> {
    await client.query(
      'update accounts set password_hash = $2, password_change_due = false where id = $1',
      [id, passwordHash],
    );
  }

  async saveLastVisitedPage(id: number, page: string): Promise<void> {
    await this.pool.query('update accounts set last_visited_page = $2 where id = $1', [id, page]);
  }

  /** Accounts whose registration was begun by `until` and is not known to be finished. */
  async pendingUntil(until: Date): Promise<readonly Account[]> {
    const { rows } = await this.pool.query<Account>(
      `select ${columns} from accounts where pending and created_at <= $1 order by id`,
      [until],
    );
    return rows;
  }

  async markRegistered(id: number): Promise<void> {
    await this.pool.query('update accounts set pending = false where id = $1', [id]);
  }
}

function refusalFor(error: unknown): Error | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== uniqueViolation) return null;
  if (error.constraint === 'accounts_username') return usernameTaken();
  return error.constraint === 'accounts_email' ? emailTaken() : null;
}
