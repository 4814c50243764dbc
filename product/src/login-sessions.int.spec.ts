import { inspect } from 'node:util';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { MasterKeys } from '@trupial/event-store/postgres';
import { createServicePool, derivedLogins, ensureRoles, loginOf } from '@trupial/service-kit';
import { testSealKey } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { prepareDatabase, refuseUnprepared } from './prepare-database.ts';
import { services } from './services.ts';
import {
  connected,
  embedded,
  preparedDatabase,
  quoted,
  run,
  sealKeys,
  ways,
} from './testing/database-ways.ts';

describe.each(ways)('a login of a service on %s', (_, start) => {
  const database = preparedDatabase(start);

  it.each([
    'set role none',
    'reset role',
    'reset session authorization',
    'discard all',
    'reset all',
  ])('a session that says "%s" stays who it is', async (sql) => {
    const client = await database.session('identity');
    await client.query(sql);
    const { rows } = await client.query(
      `select current_user as now, session_user as always, rolsuper from pg_roles
         where rolname = current_user`,
    );
    const login = loginOf(database.logins.identity);
    expect(rows).toEqual([{ now: login, always: login, rolsuper: false }]);
  });

  it('a session sees no statement of another login', async () => {
    await database.session('booking');
    const { rows } = await (
      await database.session('reporting')
    ).query<{ query: string }>(
      `select distinct query from pg_stat_activity
       where datname is not null and usename <> current_user and query <> ''`,
    );
    expect(rows).toEqual([{ query: '<insufficient privilege>' }]);
  });

  it('is refused when it may more than a service should', async () => {
    const logins = { ...database.logins, dispatch: database.databaseUrl };
    const refused = /DISPATCH_DATABASE_URL must be the login of a service alone, but .* creates/;
    const shared = { ...database.logins, dispatch: database.logins.booking };
    await expect(
      prepareDatabase({ ...database, logins: shared }, services, sealKeys),
    ).rejects.toThrow('DISPATCH_DATABASE_URL must not be the login of another service');
    await expect(prepareDatabase({ ...database, logins }, services, sealKeys)).rejects.toThrow(
      refused,
    );
    const onError = (): void => undefined;
    await expect(
      createServicePool(database.databaseUrl, { schema: 'dispatch', onError }),
    ).rejects.toThrow(refused);
  });

  it('is refused when it owns something, which stays its own', async () => {
    const login = new URL(database.logins.dispatch);
    Object.assign(login, { username: 'proprietor', password: 'of something' });
    await database.owner.query(`create role proprietor login password 'of something'`);
    await database.owner.query('grant proprietor to current_user');
    await database.owner.query('create schema theirs authorization proprietor');
    const logins = { ...database.logins, dispatch: login.href };
    try {
      await expect(prepareDatabase({ ...database, logins }, services, sealKeys)).rejects.toThrow(
        '"proprietor" creates tables, owns something',
      );
      const { rows } = await database.owner.query(
        `select nspowner::regrole::text as owner from pg_namespace where nspname = 'theirs'`,
      );
      expect(rows).toEqual([{ owner: 'proprietor' }]);
    } finally {
      await database.owner.query('drop schema theirs');
      await database.owner.query('drop owned by proprietor');
      await database.owner.query('drop role proprietor');
      await prepareDatabase(database, services, sealKeys);
    }
  });

  it('gets its password back when it has another', async () => {
    await (
      await database.session('reporting')
    ).query(`alter role ${quoted(loginOf(database.logins.reporting))} password 'taken over'`);
    await expect(connected(database.logins.reporting)).rejects.toMatchObject({ code: '28P01' });
    await prepareDatabase(database, services, sealKeys);
    await (await connected(database.logins.reporting)).end();
  });

  it('gets a new password as a SCRAM verifier: the server is sent no password', async () => {
    const login = new URL(database.logins.reporting);
    login.password = 'the-next-of-reporting';
    const query = vi.spyOn(Client.prototype, 'query');
    onTestFinished(() => void query.mockRestore());
    try {
      await ensureRoles(database.databaseUrl, { ...database.logins, reporting: login.href });
      const sent = query.mock.calls.map((one) => inspect(one, { maxStringLength: null }));
      expect(sent.filter((one) => one.includes(login.password))).toEqual([]);
      expect(sent.filter((one) => one.includes(`password 'SCRAM-SHA-256$4096:`))).toHaveLength(1);
      await (await connected(login.href)).end();
    } finally {
      await ensureRoles(database.databaseUrl, database.logins);
    }
  });

  it('starts nothing on a database of another version, or with a key that is not noted', async () => {
    const pool = await createServicePool(database.logins.booking, {
      schema: 'booking',
      onError: () => undefined,
    });
    onTestFinished(() => pool.end());
    const booking = services.find(({ name }) => name === 'booking')!; // it is among them
    await refuseUnprepared(pool, booking, sealKeys);
    const other = 'another seal key that nobody has noted yet';
    await expect(
      refuseUnprepared(pool, booking, new MasterKeys([other, testSealKey])),
    ).rejects.toThrow('TRUPIAL_SEAL_KEY needs a database that "migrate" of this version');
    await expect(refuseUnprepared(pool, booking, new MasterKeys([other]))).rejects.toThrow(
      'TRUPIAL_SEAL_KEY is not the key with which contacts were sealed',
    );
    await database.owner.query(
      `delete from booking.migrations where name = '0007-erased-contacts'`,
    );
    onTestFinished(async () => {
      await database.owner.query(
        `insert into booking.migrations (name, run_on) values ('0007-erased-contacts', now())`,
      );
    });
    await expect(refuseUnprepared(pool, booking, sealKeys)).rejects.toThrow(
      'BOOKING_DATABASE_URL needs a database that "migrate" of this version has prepared: it lacks 0007-erased-contacts',
    );
  });
});

describe('the embedded server', () => {
  it('asks everybody for a password, on every way in', async () => {
    const { databaseUrl, stop } = await embedded();
    onTestFinished(stop);
    const client = await connected(databaseUrl);
    onTestFinished(() => client.end());
    const { rows } = await client.query(
      'select distinct auth_method as method from pg_hba_file_rules',
    );
    expect(rows).toEqual([{ method: 'scram-sha-256' }]);
    const wrong = new URL(databaseUrl);
    wrong.password = 'wrong';
    await expect(connected(wrong.href)).rejects.toMatchObject({ code: '28P01' });
  });
});

describe('a login that may not make roles', () => {
  it('is told what an administrator must do before, and can do the rest', async () => {
    const postgres = await startTestPostgres();
    onTestFinished(() => postgres.stop());
    await run(postgres.url, `create role plain login password 'plain'`);
    await run(postgres.url, 'create database plain owner plain');
    const url = new URL(postgres.url);
    Object.assign(url, { username: 'plain', password: 'plain', pathname: '/plain' });
    const database = { databaseUrl: url.href, logins: derivedLogins(url.href) };
    await expect(prepareDatabase(database, services, sealKeys)).rejects.toThrow(
      'DATABASE_URL must be a login that owns the database and may create roles',
    );
    await run(postgres.url, 'create role trupial_owner; grant trupial_owner to plain');
    for (const login of Object.values(database.logins)) {
      const { password } = new URL(login);
      await run(postgres.url, `create role ${loginOf(login)} login password '${password}'`);
    }
    await prepareDatabase(database, services, sealKeys);
    await (await connected(database.logins.booking)).end();
  });
});
