import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { erasureMessages, ReplyOf } from '@trupial/contracts/messages';
import { type KeyVault, searchHashesOf } from '@trupial/event-store';
import { CLOCK, type Clock, currentContext, KEY_VAULT, SERVICE_POOL } from '@trupial/service-kit';
import type { Pool, PoolClient } from 'pg';
import {
  type KeptAccount,
  openedAccounts,
  phoneHash,
  usernameHash,
} from '../../accounts/kept-account.ts';
import { ownErasure } from '../../accounts/account.errors.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { forgetFactorsOf } from '../../factors/reset-factors.ts';
import { hashPassword } from '../../passwords/password-hashing.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { SessionEnds } from '../../sessions/session-ends.ts';
import { SessionRepository } from '../../sessions/session.repository.ts';

/** Who: each may be unknown. */
interface Person {
  readonly phone: string | null;
  readonly email: string | null;
  readonly username: string | null;
}
type Reply = ReplyOf<typeof erasureMessages.eraseAccounts>;
type Found = Reply['accounts'][number] & { readonly pendingEmail: string | null };

/**
 * A person's accounts: riders' accounts by phone number or email address, any account by username.
 * Erased accounts keep their id, because rides and events refer to it, and their role.
 */
@Injectable()
export class ErasedAccounts {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly ends: SessionEnds,
    private readonly log: SecurityLog,
    @Inject(SERVICE_POOL) private readonly pool: Pool,
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async preview(person: Person): Promise<Reply> {
    const client = await this.pool.connect();
    try {
      const found = await find(client, this.vault, person);
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::integer as count from mails where lower(recipient) = any($1::text[])',
        [addressesOf(person, found)],
      );
      return replyOf(found, rows[0]?.count ?? 0);
    } finally {
      client.release();
    }
  }

  async erase(person: Person): Promise<Reply> {
    // A random password that is not stored. It is hashed here because hashing takes time, and no
    // transaction should wait for it.
    const nobodys = await hashPassword(randomBytes(32).toString('hex'));
    const now = new Date(this.clock());
    const reply = await inTransaction(this.pool, async (client) => {
      const found = await find(client, this.vault, person, 'for update');
      for (const { id } of found) {
        await this.sessions.endAllOf(client, id, now);
        await forgetAllOf(client, id);
        await forgetFactorsOf(client, id);
        await client.query(
          `update accounts set profile = '', username_hash = null, phone_hash = null,
             email = null, pending_email = null, email_confirmed_at = null,
             confirmation_due = false,
             last_visited_page = null, password_hash = $2,
             suspended = true, suspended_at = coalesce(suspended_at, $3), erased_at = $3
           where id = $1`,
          [id, nobodys, now],
        );
      }
      const mails = await forgetMails(client, addressesOf(person, found));
      for (const { id } of found) {
        await this.log.record({ kind: 'account.erased', subject: id }, client);
      }
      return replyOf(found, mails);
    });
    this.ends.announce();
    return reply;
  }
}

async function find(
  client: PoolClient,
  vault: KeyVault,
  { phone, email, username }: Person,
  lock: '' | 'for update' = '',
): Promise<readonly Found[]> {
  const hashes = await searchHashesOf(vault);
  const { rows } = await client.query<Omit<Found, 'username'> & KeptAccount>(
    `select id, profile, vehicle, role, email, pending_email as "pendingEmail" from accounts
     where not pending and erased_at is null
       and (role = 'rider' and (phone_hash = $1
           or lower($2) in (lower(email), lower(pending_email)))
         or username_hash = $3)
     order by id ${lock}`,
    [phoneHash(hashes, phone), email, username && usernameHash(hashes, username)],
  );
  const found = await openedAccounts(vault, rows);
  // Also in a preview, before anything is erased: a service that sees only the reply destroys keys.
  const { who } = currentContext();
  if (found.some(({ id }) => who.id === String(id))) throw ownErasure();
  return found.map(({ id, username, role, email, pendingEmail }) => ({
    id,
    username,
    role,
    email,
    pendingEmail,
  }));
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

/** Answers how many mails to these addresses there were, whether sent or not. */
async function forgetMails(client: PoolClient, addresses: readonly string[]): Promise<number> {
  await client.query('delete from outbox where lower(recipient) = any($1::text[])', [addresses]);
  await client.query('delete from reset_requests where lower(email) = any($1::text[])', [
    addresses,
  ]);
  const { rowCount } = await client.query(
    'delete from mails where lower(recipient) = any($1::text[])',
    [addresses],
  );
  return rowCount ?? 0;
}

const addressesOf = ({ email }: Person, found: readonly Found[]): readonly string[] =>
  [email, ...found.flatMap((account) => [account.email, account.pendingEmail])]
    .filter((address) => address !== null)
    .map((address) => address.toLowerCase());

const replyOf = (found: readonly Found[], mails: number): Reply => ({
  accounts: found.map(({ pendingEmail: _pending, ...account }) => account),
  mails,
});
