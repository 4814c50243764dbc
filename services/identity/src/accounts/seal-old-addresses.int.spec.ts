import { resolve } from 'node:path';
import { accountKey } from '@trupial/contracts/values';
import { searchHashesOf, searchStream } from '@trupial/event-store';
import { MemoryKeyVault } from '@trupial/event-store/testing';
import { inTransaction } from '@trupial/service-kit';
import { sealValue } from '@trupial/service-kit/personal';
import { databaseUpTo } from '@trupial/service-kit/testing';
import type { Pool } from 'pg';
import { expect, it } from 'vitest';
import { UndoRepository } from '../addresses/undo.repository.ts';
import { identityService } from '../index.ts';
import { hashOfToken } from '../passwords/reset-token.ts';
import { MailList } from '../staff/mail-list.ts';
import { AccountRepository } from './account.repository.ts';
import { emailHash } from './kept-account.ts';

const migrations = resolve(import.meta.dirname, '../../migrations');
const addresses = ['Kanari@Maria.example', 'nieuw@kanari.example', 'oud@kanari.example'];
const text = 'Hello Kanarina,\n\nhttps://taxi.example/reset-password#token=abc';

/** Identity's database after the migrations up to one, with a vault. */
async function sealedBy(last: number) {
  const { pool, upgrade } = await databaseUpTo('identity', migrations, last);
  const vault = new MemoryKeyVault();
  await vault.keysFor([searchStream]);
  const seal = async () => {
    await upgrade();
    const client = await pool.connect();
    try {
      await identityService.sealOld?.(client, vault);
    } finally {
      client.release(true);
    }
  };
  return { pool, vault, seal };
}

/** Rows that 0012 and 0014 have alike, of account 1. */
async function addMails(pool: Pool): Promise<void> {
  await pool.query(
    `insert into mails (id, recipient, subject, body, created_at, deliver_until, next_try_at,
       account_id, last_error)
     values ('00000000-0000-4000-8000-000000000001', $1, 'Waits', $2, now(), now(), now(), 1,
         'refused: ' || $1),
       ('00000000-0000-4000-8000-000000000002', upper($1), 'Was delivered', null, now() - interval '1 hour',
         now(), now(), null, null),
       ('00000000-0000-4000-8000-000000000003', 'nobody@kanari.example', 'Is nobody’s', $2, now(),
         now(), now(), null, null)`,
    [addresses[0], text],
  );
  await pool.query(
    `insert into outbox (mail_id, recipient, subject, body, delivered_at)
     values ('00000000-0000-4000-8000-000000000002', $1, 'Was delivered', $2, now())`,
    [addresses[0], text],
  );
  await pool.query(
    `insert into email_undos (token_hash, account_id, email, created_at, expires_at)
     values ($1, 1, $2, now(), now() + interval '7 days')`,
    [hashOfToken('the token'), addresses[2]],
  );
  await pool.query('insert into reset_requests (email, requested_at) values ($1, now())', [
    addresses[0],
  ]);
}

/** The tables of the schema in whose files one of the texts stands. */
async function tablesWith(pool: Pool, texts: readonly string[]): Promise<readonly string[]> {
  await pool.query('checkpoint');
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
     where relnamespace = 'identity'::regnamespace and pg_relation_filepath(c.oid) is not null
       and exists (select from unnest($1::text[]) text
         where position(convert_to(text, 'UTF8') in pg_read_binary_file(pg_relation_filepath(c.oid))) > 0)`,
    [texts],
  );
  return rows.map(({ name }) => name);
}

async function expectSealed({ pool, vault, seal }: Awaited<ReturnType<typeof sealedBy>>) {
  expect(await tablesWith(pool, addresses)).toContain('accounts');
  await seal();
  const account = await new AccountRepository(pool, vault).byUsername('MARIA');
  expect(account).toMatchObject({
    username: 'maria',
    firstName: 'Kanarina',
    vehicle: { type: 'Kia', plate: 'KNR-77' },
    email: addresses[0],
    pendingEmail: addresses[1],
    emailConfirmed: true,
  });
  const hashes = await searchHashesOf(vault);
  const { rows } = await pool.query('select email_hash, pending_email_hash from accounts');
  expect(rows).toEqual([
    {
      email_hash: emailHash(hashes, 'kanari@maria.example'),
      pending_email_hash: emailHash(hashes, 'nieuw@kanari.example'),
    },
  ]);
  const { mails } = await new MailList(pool, vault).find({ limit: 10, cursor: null });
  expect(mails).toMatchObject([
    { to: addresses[0], subject: 'Waits', text: null, status: 'waiting' },
    { to: addresses[0]?.toUpperCase(), subject: 'Was delivered', text, status: 'kept' },
  ]);
  const asked = await pool.query('select email_hash from reset_requests');
  expect(asked.rows).toEqual([{ email_hash: emailHash(hashes, addresses[0] ?? null) }]);
  const accounts = new AccountRepository(pool, vault);
  const undone = await inTransaction(pool, (client) =>
    new UndoRepository(accounts, vault).use(client, 'the token', new Date()),
  );
  expect(undone).toMatchObject({ account: { id: 1 }, email: addresses[2] });
  expect(await tablesWith(pool, [...addresses, 'Kanarina', 'token=abc'])).toEqual([]);
  const { rows: left } = await pool.query(
    `select relname from pg_class where relnamespace = 'identity'::regnamespace
       and relname like '%in_clear'`,
  );
  expect(left).toEqual([]);
  await seal();
  expect((await accounts.byId(1))?.email).toBe(addresses[0]);
}

it('addresses and mails of before are sealed and gone from the files, whoever was sealed already', async () => {
  const old = await sealedBy(14);
  const { pool, vault } = old;
  const profile = await sealValue(vault, accountKey(1), 'accounts.profile', {
    username: 'maria',
    firstName: 'Kanarina',
    lastName: '',
    phone: null,
    plate: 'KNR-77',
  });
  const hashes = await searchHashesOf(vault);
  await pool.query(
    `insert into accounts (role, profile, username_hash, password_hash, email, pending_email,
       email_confirmed_at, vehicle, pending, created_at)
     values ('driver', $1, $2, '', $3, $4, now(), '{"type": "Kia", "plate": null}', false, now())`,
    [profile, hashes.digest('username maria'), addresses[0], addresses[1]],
  );
  await addMails(pool);
  await expectSealed(old);
});

it('and together with everything else, from a version that sealed no accounts', async () => {
  const old = await sealedBy(12);
  await old.pool.query(
    `insert into accounts (role, username, first_name, last_name, password_hash, email,
       pending_email, email_confirmed_at, vehicle, pending, created_at)
     values ('driver', 'maria', 'Kanarina', '', '', $1, $2, now(),
       '{"type": "Kia", "plate": "KNR-77"}', false, now())`,
    [addresses[0], addresses[1]],
  );
  await addMails(old.pool);
  await expectSealed(old);
});
