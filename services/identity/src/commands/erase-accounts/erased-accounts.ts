import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { erasureMessages, ReplyOf } from '@trupial/contracts/messages';
import { type KeyVault, type SearchHashes, searchHashesOf } from '@trupial/event-store';
import {
  CLOCK,
  type Clock,
  currentContext,
  inTransaction,
  KEY_VAULT,
  SERVICE_POOL,
} from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import {
  emailHash,
  type KeptAccount,
  openedAccounts,
  phoneHash,
  usernameHash,
} from '../../accounts/kept-account.ts';
import { ownErasure, staffOnly } from '../../accounts/account.errors.ts';
import { forgetFactorsOf } from '../../factors/reset-factors.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { SessionEnds } from '../../sessions/session-ends.ts';
import { SessionRepository } from '../../sessions/session.repository.ts';
import { AskerLock } from '../../staff/asker-lock.ts';

/** Who: each may be unknown. */
interface Person {
  readonly phone: string | null;
  readonly email: string | null;
  readonly username: string | null;
  /** Just these accounts, found by a search before. */
  readonly accountIds?: readonly number[] | undefined;
}
type Reply = ReplyOf<typeof erasureMessages.eraseAccounts>;
/** Addresses as hashes: when he is erased, the key that opens them is destroyed already. */
type Found = Reply['accounts'][number] & { readonly addresses: readonly string[] };

/**
 * A person's accounts: riders' accounts by phone number or email address, any account by username.
 * Erased accounts keep their id, because rides and events refer to it, and their role.
 */
@Injectable()
export class ErasedAccounts {
  constructor(
    private readonly askers: AskerLock,
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Booking asks before it changes anything, and again before it destroys keys: whoever may not
   * erase any more is refused (403) then, and not only when the accounts are closed.
   */
  async preview(person: Person): Promise<Reply> {
    await inTransaction(this.pool, (client) => this.askers.lock(client));
    const found = await find(this.pool, this.vault, person);
    const { rows } = await this.pool.query<{ count: number }>(
      `select count(*)::integer as count from mails where ${areHis}`,
      await mailsOf(this.vault, person, found),
    );
    return replyOf(found, rows[0]?.count ?? 0);
  }

  async erase(person: Person): Promise<Reply> {
    // A random password that is not stored. It is hashed here because hashing takes time, and no
    // transaction should wait for it.
    const nobodys = await hashPassword(randomBytes(32).toString('hex'));
    const now = new Date(this.clock());
    const reply = await inTransaction(this.pool, async (client) => {
      await lock(client, await searchHashesOf(this.vault), person);
      const found = await find(client, this.vault, person);
      for (const { id } of found) {
        await this.sessions.endAllOf(client, id, now);
        await this.sessions.emptyAllOf(client, id, now);
        await forgetAllOf(client, id);
        await forgetFactorsOf(client, id);
        await client.query(
          `update accounts set profile = '', username_hash = null, phone_hash = null,
             email_hash = null, pending_email_hash = null, email_confirmed_at = null,
             confirmation_due = false,
             last_visited_page = null, language = null, password_hash = $2,
             suspended = true, suspended_at = coalesce(suspended_at, $3), erased_at = $3
           where id = $1`,
          [id, nobodys, now],
        );
      }
      const mails = await forgetMails(client, await mailsOf(this.vault, person, found));
      for (const { id } of found) {
        await this.log.record({ kind: 'account.erased', subject: id }, client);
      }
      return replyOf(found, mails);
    });
    this.ends.announce();
    return reply;
  }
}

/** Which accounts are the person's: a condition, and its four parameters. */
const isHis = `(not pending and erased_at is null and (id = any($4::integer[])
  or $4::integer[] is null
    and (role = 'rider' and (phone_hash = $1 or $2 in (email_hash, pending_email_hash))
      or username_hash = $3)))`;

const hisValues = (hashes: SearchHashes, { phone, email, username, accountIds }: Person) => [
  phoneHash(hashes, phone),
  emailHash(hashes, email),
  username && usernameHash(hashes, username),
  accountIds ?? null,
];

async function find(
  client: Pool | PoolClient,
  vault: KeyVault,
  person: Person,
): Promise<readonly Found[]> {
  const hashes = await searchHashesOf(vault);
  const { rows } = await client.query<Pick<Found, 'role' | 'addresses'> & KeptAccount>(
    `select id, profile, vehicle, role,
       array_remove(array[email_hash, pending_email_hash], null) as addresses
     from accounts where ${isHis} order by id`,
    hisValues(hashes, person),
  );
  const found = await openedAccounts(vault, rows);
  // Also in a preview, before anything is erased: a service that sees only the reply destroys keys.
  const { who } = currentContext();
  if (found.some(({ id }) => who.id === String(id))) throw ownErasure();
  return found.map(({ id, username, role, email, addresses }) => ({
    id,
    username,
    role,
    email,
    addresses,
  }));
}

/**
 * Locks his accounts and that of the staff member who asks, in the order of their ids: when two erase
 * or suspend each other, one waits, and the second is refused.
 */
async function lock(client: PoolClient, hashes: SearchHashes, person: Person): Promise<void> {
  const { who } = currentContext();
  const asker = who.role === 'staff' ? Number(who.id) : null;
  const { rows } = await client.query<{ id: number; mayErase: boolean }>(
    `select id, role = 'staff' and not suspended as "mayErase" from accounts
     where id = $5 or ${isHis} order by id for update`,
    [...hisValues(hashes, person), asker],
  );
  const isStaff = rows.some(({ id, mayErase }) => id === asker && mayErase);
  if (asker !== null && !isStaff) throw staffOnly();
}

async function forgetAllOf(client: PoolClient, accountId: number): Promise<void> {
  const tables = [
    'favorites',
    'preferences',
    'password_resets',
    'email_confirmations',
    'email_undos',
    'password_guesses',
    'known_networks',
    'driver_notices',
  ];
  for (const table of tables) {
    await client.query(`delete from ${table} where account_id = $1`, [accountId]);
  }
}

/** Hashes of addresses, and accounts, as parameters of {@link areHis}. */
type HisMails = [addresses: readonly string[], accountIds: readonly number[]];

/** Mails to his addresses, and about his accounts: those went to an earlier address of his. */
const areHis = '(recipient_hash = any($1::text[]) or account_id = any($2::integer[]))';

/** Answers how many mails there were, whether sent or not. */
async function forgetMails(client: PoolClient, his: HisMails): Promise<number> {
  await client.query('delete from reset_requests where email_hash = any($1::text[])', [his[0]]);
  const { rowCount } = await client.query(
    `with gone as (delete from mails where ${areHis} returning id),
       kept as (delete from outbox where mail_id in (select id from gone))
     select from gone`,
    his,
  );
  return rowCount ?? 0;
}

async function mailsOf(
  vault: KeyVault,
  { email }: Person,
  found: readonly Found[],
): Promise<HisMails> {
  const named = emailHash(await searchHashesOf(vault), email);
  const addresses = found.flatMap((account) => account.addresses);
  return [named === null ? addresses : [named, ...addresses], found.map(({ id }) => id)];
}

const replyOf = (found: readonly Found[], mails: number): Reply => ({
  accounts: found.map(({ addresses: _addresses, ...account }) => account),
  mails,
});
