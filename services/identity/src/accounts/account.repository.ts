import { Inject, Injectable } from '@nestjs/common';
import type { Vehicle } from '@trupial/contracts/events';
import type { RiderLanguage } from '@trupial/contracts/values';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import { type Account, addressesAfter, type NewAccount } from './account.ts';
import {
  type AccountProfile,
  emailHash,
  type KeptAccount,
  openedAccounts,
  phoneHash,
  sealedProfile,
  usernameHash,
} from './kept-account.ts';
import { accountMissing, emailTaken, refusalFor, suspended } from './account.errors.ts';

const columns = `id, role, profile, password_hash as "passwordHash",
  email_confirmed_at is not null as "emailConfirmed", password_change_due as "passwordChangeDue", vehicle, pending, suspended,
  erased_at is not null as erased,
  last_visited_page as "lastVisitedPage", session_ends as "sessionEnds", created_at as "createdAt"`;

/** The fields of an account that may change; undefined means unchanged. */
export type ProfileChange = {
  readonly [Field in 'firstName' | 'lastName' | 'email' | 'phone']?: Account[Field] | undefined;
} & { readonly vehicle?: { readonly [Part in keyof Vehicle]?: Vehicle[Part] | undefined } };

type Row = Omit<Account, keyof AccountProfile> & KeptAccount;

/** The table of accounts. */
@Injectable()
export class AccountRepository {
  constructor(
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
  ) {}

  /** In upper or lower case: usernames are unique without regard to case. */
  async byUsername(username: string): Promise<Account | null> {
    const { rows } = await this.pool.query<Row>(
      `select ${columns} from accounts where username_hash = $1`,
      [usernameHash(await searchHashesOf(this.vault), username)],
    );
    return this.opened(rows[0]);
  }

  async byId(id: number): Promise<Account | null> {
    const { rows } = await this.pool.query<Row>(`select ${columns} from accounts where id = $1`, [
      id,
    ]);
    return this.opened(rows[0]);
  }

  /** The account of a signed-in caller. Refuses one that is suspended or unfinished. */
  async active(id: number): Promise<Account> {
    const account = await this.byId(id);
    if (!account || account.pending) throw accountMissing();
    if (account.suspended) throw suspended();
    return account;
  }

  /** Adds an account. Refuses a username or an email address that is in use, naming the field. */
  async add(
    client: PoolClient,
    account: NewAccount & { readonly language?: RiderLanguage | undefined },
    pending: boolean,
  ): Promise<Account> {
    try {
      // Its number names the key that seals it.
      const { rows: next } = await client.query<{ id: number }>(
        `select nextval(pg_get_serial_sequence('accounts', 'id'))::integer as id`,
      );
      const id = next[0]!.id; // a sequence always has a next one
      const hashes = await searchHashesOf(this.vault);
      const { rows } = await client.query<Row>(
        `insert into accounts (id, role, profile, username_hash, phone_hash, password_hash, email_hash,
           vehicle, pending, created_at, email_confirmed_at, confirmation_due,
           password_change_due, language)
         overriding system value
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz,
           case when $11 then $10::timestamptz end, $7::text is not null and not $11, $12, $13)
         returning ${columns}`,
        [
          id,
          account.role,
          await sealedProfile(this.vault, id, {
            ...account,
            plate: account.vehicle?.plate ?? null,
            pendingEmail: null,
          }),
          usernameHash(hashes, account.username),
          phoneHash(hashes, account.phone),
          account.passwordHash,
          emailHash(hashes, account.email),
          account.vehicle && { ...account.vehicle, plate: null },
          pending,
          account.createdAt,
          account.emailConfirmed,
          account.passwordChangeDue,
          account.language ?? null,
        ],
      );
      return await this.openedOne(rows[0]);
    } catch (error) {
      throw refusalFor(error) ?? error;
    }
  }

  /** The account, locked until the transaction ends: no other transaction changes it meanwhile. */
  async lock(client: PoolClient, id: number): Promise<Account> {
    const { rows } = await client.query<Row>(
      `select ${columns} from accounts where id = $1 for no key update`,
      [id],
    );
    return this.openedOne(rows[0]);
  }

  /**
   * Changes the given fields. A confirmed email address stays until the holder of the new one has
   * confirmed that; the present one given again drops a change that waits. Refuses an address that
   * is in use, and an account that is erased: nothing of a person is written there again.
   */
  async changeProfile(client: PoolClient, id: number, change: ProfileChange): Promise<Account> {
    const before = await this.lock(client, id);
    if (before.erased) throw accountMissing();
    const {
      firstName = before.firstName,
      lastName = before.lastName,
      phone = before.phone,
      vehicle = {},
    } = change;
    const { plate = before.vehicle?.plate ?? null, ...ofVehicle } = vehicle;
    const { confirmationDue, ...addresses } = addressesAfter(before, change.email ?? null);
    const person = { username: before.username, firstName, lastName, phone, plate, ...addresses };
    const hashes = await searchHashesOf(this.vault);
    try {
      const { rows } = await client.query<Row>(
        `update accounts set profile = $2, phone_hash = $3, email_hash = $4, pending_email_hash = $5,
           confirmation_due = coalesce($6, confirmation_due),
           confirmation_from = case when $6 then null else confirmation_from end,
           vehicle = vehicle || $7::jsonb
         where id = $1 and not exists
           (select from accounts o where o.email_hash = $8 and o.id <> $1)
         returning ${columns}`,
        [
          id,
          await sealedProfile(this.vault, id, person),
          phoneHash(hashes, phone),
          emailHash(hashes, addresses.email),
          emailHash(hashes, addresses.pendingEmail),
          confirmationDue,
          ofVehicle,
          emailHash(hashes, change.email ?? null),
        ],
      );
      // The caller has locked the account, so it is there.
      if (!rows[0]) throw emailTaken();
      return await this.openedOne(rows[0]);
    } catch (error) {
      throw refusalFor(error) ?? error;
    }
  }

  /** Writes the addresses of an account that the caller has locked. */
  async setAddresses(
    client: PoolClient,
    { id, vehicle, ...person }: Account,
    addresses: Pick<Account, 'email' | 'pendingEmail'>,
  ): Promise<void> {
    const profile = { ...person, plate: vehicle?.plate ?? null, ...addresses };
    const hashes = await searchHashesOf(this.vault);
    await client.query(
      'update accounts set profile = $2, email_hash = $3, pending_email_hash = $4 where id = $1',
      [
        id,
        await sealedProfile(this.vault, id, profile),
        emailHash(hashes, addresses.email),
        emailHash(hashes, addresses.pendingEmail),
      ],
    );
  }

  /** Suspends since `since`, or with null no longer. */
  async setSuspended(client: PoolClient, id: number, since: Date | null): Promise<Account> {
    const { rows } = await client.query<Row>(
      `update accounts set suspended = $2::timestamptz is not null, suspended_at = $2
       where id = $1 returning ${columns}`,
      [id, since],
    );
    return this.openedOne(rows[0]);
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

  /** Keeps a language, if it was chosen or none is kept; the one that is kept then. */
  async saveLanguage(id: number, said: RiderLanguage, chosen: boolean): Promise<RiderLanguage> {
    const { rows } = await this.pool.query<{ language: RiderLanguage }>(
      `update accounts set language = case when $3 then $2 else coalesce(language, $2) end
       where id = $1 returning language`,
      [id, said, chosen],
    );
    return rows[0]?.language ?? said;
  }

  /** Accounts whose registration was begun by `until` and is not known to be finished. */
  async pendingUntil(until: Date): Promise<readonly Account[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${columns} from accounts where pending and created_at <= $1 order by id`,
      [until],
    );
    return openedAccounts(this.vault, rows);
  }

  async markRegistered(id: number): Promise<void> {
    await this.pool.query('update accounts set pending = false where id = $1', [id]);
  }

  private async opened(row: Row | undefined): Promise<Account | null> {
    const [account = null] = row === undefined ? [] : await openedAccounts(this.vault, [row]);
    return account;
  }

  private async openedOne(row: Row | undefined): Promise<Account> {
    const account = await this.opened(row);
    if (account === null) throw accountMissing();
    return account;
  }
}
