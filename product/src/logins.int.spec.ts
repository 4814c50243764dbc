import { chmod, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { MasterKeys } from '@trupial/event-store/postgres';
import {
  createServicePool,
  derivedLogins,
  heldRights,
  loginOf,
  schemaNames,
  type ServiceLogins,
  type ServiceSchema,
} from '@trupial/service-kit';
import { forbiddenTo } from '@trupial/testbed/database/forbidden';
import { testSecret } from '@trupial/testbed/product/settings';
import { Client, DatabaseError } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { prepareDatabase, refuseUnprepared } from './prepare-database.ts';
import { services } from './services.ts';

interface Subject {
  readonly databaseUrl: string;
  readonly logins: ServiceLogins;
  stop(): Promise<void>;
}

const sealKeys = new MasterKeys([testSecret]);

/** What `npm start` does without a database of somebody's own. */
async function embedded(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), 'trupial-logins-'));
  await chmod(folder, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  expect((await stat(join(folder, 'password'))).mode & 0o777).toBe(0o600);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { databaseUrl: postgres.url, logins: derivedLogins(postgres.url), stop };
}

/** A server that DATABASE_URL names alone; one of its own, because roles are a server's. */
async function given(): Promise<Subject> {
  const postgres = await startTestPostgres();
  await run(postgres.url, 'create database taxi');
  const url = new URL(postgres.url);
  url.pathname = '/taxi';
  const stop = (): Promise<void> => postgres.stop();
  return { databaseUrl: url.href, logins: derivedLogins(url.href), stop };
}

/** What a provider of Postgres gives: a login that owns its database and creates roles, no more. */
async function managed(): Promise<Subject> {
  const postgres = await startTestPostgres();
  await run(postgres.url, `create role administrator login createrole password 'of a provider'`);
  await run(postgres.url, 'create database taxi owner administrator');
  const url = new URL(postgres.url);
  url.pathname = '/taxi';
  const as = (name: string, password: string): string => {
    const login = new URL(url);
    Object.assign(login, { username: name, password });
    return login.href;
  };
  const logins = schemaNames.map((name) => [name, as(`taxi ${name}`, `of "${name}" & 'more'`)]);
  return {
    databaseUrl: as('administrator', 'of a provider'),
    logins: Object.fromEntries(logins) as ServiceLogins,
    stop: () => postgres.stop(),
  };
}

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function run(url: string, sql: string): Promise<void> {
  const client = await connected(url);
  await client.query(sql).finally(() => client.end());
}

const quoted = (name: string): string => `"${name}"`;

/** What each service reads, writes and deletes rows of; each also has these three of the runner's. */
const ofRunner = ['checkpoints', 'parked_events', 'rebuilds'];
const tablesOf: Readonly<Record<ServiceSchema, readonly string[]>> = {
  booking: [
    'contact_changes',
    'contact_messages',
    'map_lookups',
    'recalculations',
    'tariff_versions',
    'tracked_drivers',
    'tracked_rides',
  ],
  dispatch: ['drivers', 'ride_marks', 'rides'],
  identity: [
    'accounts',
    'authenticator_apps',
    'driver_notices',
    'email_confirmations',
    'email_undos',
    'factor_challenges',
    'favorites',
    'known_networks',
    'mails',
    'outbox',
    'passkeys',
    'password_guesses',
    'password_resets',
    'preferences',
    'recovery_codes',
    'reset_requests',
    'sessions',
  ],
  reporting: ['driver_days', 'drivers', 'rides'],
};
const sequencesOf: Readonly<Record<ServiceSchema, readonly string[]>> = {
  booking: ['contact_messages_id_seq', 'ride_ids', 'tariff_versions_number_seq'],
  dispatch: [],
  identity: ['accounts_id_seq', 'favorites_id_seq', 'passkeys_id_seq', 'reset_requests_id_seq'],
  reporting: [],
};
const makesKeys = ['stream', 'master', 'wrapped'].map(
  (column) => `INSERT (${column}) ON TABLE vault.keys`,
);
const ofLogAndVault: Readonly<Record<ServiceSchema, readonly string[]>> = {
  booking: [
    'EXECUTE ON FUNCTION log.append(json)',
    'EXECUTE ON FUNCTION vault.destroy(text[])',
    ...makesKeys,
  ],
  dispatch: ['EXECUTE ON FUNCTION log.append(json)', ...makesKeys],
  identity: ['EXECUTE ON FUNCTION log.append(json)', ...makesKeys],
  reporting: [],
};

const rightsOf = (service: ServiceSchema): string[] =>
  [
    `USAGE ON SCHEMA ${service}`,
    `USAGE ON SCHEMA ${service}_rebuild`,
    'USAGE ON SCHEMA log',
    'USAGE ON SCHEMA vault',
    'SELECT ON TABLE log.events',
    'SELECT ON TABLE log.backup_marks',
    'SELECT ON TABLE vault.keys',
    'SELECT ON TABLE vault.masters',
    ...ofLogAndVault[service],
    `SELECT ON TABLE ${service}.migrations`,
    ...[...tablesOf[service], ...ofRunner].flatMap((table) =>
      ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map((to) => `${to} ON TABLE ${service}.${table}`),
    ),
    ...sequencesOf[service].map((name) => `USAGE ON SEQUENCE ${service}.${name}`),
    // Rows of the security log are added and read, never changed; old ones go by the function.
    ...(service === 'identity'
      ? [
          'SELECT ON TABLE identity.security_log',
          'INSERT ON TABLE identity.security_log',
          'EXECUTE ON FUNCTION identity.trim_security_log(integer)',
        ]
      : []),
    `EXECUTE ON FUNCTION ${service}.shadow_table(text)`,
    `EXECUTE ON FUNCTION ${service}.shadow_indexes(text)`,
    `EXECUTE ON FUNCTION ${service}.swap_tables(text[])`,
  ].toSorted();

describe.each([
  ['the embedded server', embedded],
  ['a server by DATABASE_URL', given],
  ['a server whose administrator is no superuser', managed],
])('the logins of the services on %s', (_, start) => {
  let subject: Subject;
  let owner: Client;
  beforeAll(async () => {
    subject = await start();
    await prepareDatabase(subject, services, sealKeys);
    await prepareDatabase(subject, services, sealKeys);
    owner = await connected(subject.databaseUrl);
  });
  afterAll(async () => {
    await owner.end();
    await subject.stop();
  });

  const session = async (service: ServiceSchema): Promise<Client> => {
    const client = await connected(subject.logins[service]);
    onTestFinished(() => client.end());
    await client.query(`set search_path to ${service}`);
    return client;
  };

  const schemas = [...schemaNames.flatMap((name) => [name, `${name}_rebuild`]), 'log', 'vault'];
  const heldBy = async (role: string): Promise<string[]> => {
    const held = await heldRights(owner, schemas, [role]);
    const rights = held.filter(({ grantee }) => grantee === role).map(({ right }) => right);
    // Of this database it has but one.
    return rights.filter((right) => !right.startsWith('CONNECT ON DATABASE ')).toSorted();
  };

  it.each(schemaNames)('%s may nothing that is not its own', async (service) => {
    const client = await session(service);
    const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const attempts = forbiddenTo(service, {
      login: (name) => quoted(loginOf(subject.logins[name])),
      owner: quoted(loginOf(subject.databaseUrl)),
      pid: rows[0]?.pid ?? 0,
    });
    const allowed: unknown[] = [];
    for (const { what, sql } of attempts) {
      const answer = await client.query(sql).catch((error: unknown) => error);
      const code = answer instanceof DatabaseError ? answer.code : 'no error';
      if (code !== '42501') allowed.push({ what, sql, code, answer: String(answer) });
    }
    expect(allowed).toEqual([]);
    expect(attempts.length).toBeGreaterThan(100);
  });

  it.each(schemaNames)('%s has the rights that are listed here, and no other', async (service) => {
    expect(await heldBy(loginOf(subject.logins[service]))).toEqual(rightsOf(service));
  });

  it('everybody else has none, and cannot connect', async () => {
    expect(await heldBy('public')).toEqual([]);
    await owner.query(`create role stranger login password 'stranger'`);
    onTestFinished(async () => void (await owner.query('drop role stranger')));
    const url = new URL(subject.databaseUrl);
    Object.assign(url, { username: 'stranger', password: 'stranger' });
    await expect(connected(url.href)).rejects.toMatchObject({ code: '42501' });
  });

  it.each([
    'set role none',
    'reset role',
    'reset session authorization',
    'discard all',
    'reset all',
  ])('a session that says "%s" stays who it is', async (sql) => {
    const client = await session('identity');
    await client.query(sql);
    const { rows } = await client.query(
      `select current_user as now, session_user as always, rolsuper from pg_roles
         where rolname = current_user`,
    );
    const login = loginOf(subject.logins.identity);
    expect(rows).toEqual([{ now: login, always: login, rolsuper: false }]);
  });

  it('a session sees no statement of another login', async () => {
    await session('booking');
    const { rows } = await (
      await session('reporting')
    ).query<{ query: string }>(
      `select distinct query from pg_stat_activity
       where datname is not null and usename <> current_user and query <> ''`,
    );
    expect(rows).toEqual([{ query: '<insufficient privilege>' }]);
  });

  it('a table that somebody adds belongs to its service alone, and rights beyond that go', async () => {
    const more = [
      'set role trupial_owner',
      'create table booking.notes (id serial primary key)',
      `create function booking.noted() returns int language sql as 'select 1'`,
      'reset role',
      'grant all on booking.notes to public',
      `grant select on identity.accounts to ${quoted(loginOf(subject.logins.booking))}`,
      `grant update (type) on log.events to ${quoted(loginOf(subject.logins.dispatch))}`,
    ];
    const less = [
      'set role trupial_owner',
      'drop table booking.notes',
      'drop function booking.noted()',
      'reset role',
    ];
    for (const sql of more) await owner.query(sql);
    try {
      await prepareDatabase(subject, services, sealKeys);
      const own = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map(
        (to) => `${to} ON TABLE booking.notes`,
      );
      const due = [...rightsOf('booking'), ...own, 'USAGE ON SEQUENCE booking.notes_id_seq'];
      expect(await heldBy(loginOf(subject.logins.booking))).toEqual(due.toSorted());
      expect(await heldBy(loginOf(subject.logins.dispatch))).toEqual(rightsOf('dispatch'));
      expect(await heldBy('public')).toEqual([]);
    } finally {
      for (const sql of less) await owner.query(sql);
    }
  });

  it('nobody logs in as the owner, and everything is his', async () => {
    const { rows: role } = await owner.query(
      `select rolcanlogin, rolsuper, rolcreaterole from pg_roles where rolname = 'trupial_owner'`,
    );
    expect(role).toEqual([{ rolcanlogin: false, rolsuper: false, rolcreaterole: false }]);
    const { rows: foreign } = await owner.query(
      `select relname from pg_class where relnamespace::regnamespace::text = any($1)
         and relowner <> 'trupial_owner'::regrole
       union all select proname from pg_proc where pronamespace::regnamespace::text = any($1)
         and proowner <> 'trupial_owner'::regrole`,
      [schemas],
    );
    expect(foreign).toEqual([]);
  });

  it('is refused when it may more than a service should', async () => {
    const logins = { ...subject.logins, dispatch: subject.databaseUrl };
    const refused = /DISPATCH_DATABASE_URL must be the login of a service alone, but .* creates/;
    const shared = { ...subject.logins, dispatch: subject.logins.booking };
    await expect(
      prepareDatabase({ ...subject, logins: shared }, services, sealKeys),
    ).rejects.toThrow('DISPATCH_DATABASE_URL must not be the login of another service');
    await expect(prepareDatabase({ ...subject, logins }, services, sealKeys)).rejects.toThrow(
      refused,
    );
    const onError = (): void => undefined;
    await expect(
      createServicePool(subject.databaseUrl, { schema: 'dispatch', onError }),
    ).rejects.toThrow(refused);
  });

  it('is refused when it owns something, which stays its own', async () => {
    const login = new URL(subject.logins.dispatch);
    Object.assign(login, { username: 'proprietor', password: 'of something' });
    await owner.query(`create role proprietor login password 'of something'`);
    await owner.query('grant proprietor to current_user');
    await owner.query('create schema theirs authorization proprietor');
    const logins = { ...subject.logins, dispatch: login.href };
    try {
      await expect(prepareDatabase({ ...subject, logins }, services, sealKeys)).rejects.toThrow(
        '"proprietor" creates tables, owns something',
      );
      const { rows } = await owner.query(
        `select nspowner::regrole::text as owner from pg_namespace where nspname = 'theirs'`,
      );
      expect(rows).toEqual([{ owner: 'proprietor' }]);
    } finally {
      await owner.query('drop schema theirs');
      await owner.query('drop owned by proprietor');
      await owner.query('drop role proprietor');
      await prepareDatabase(subject, services, sealKeys);
    }
  });

  it('gets its password back when it has another', async () => {
    await (
      await session('reporting')
    ).query(`alter role ${quoted(loginOf(subject.logins.reporting))} password 'taken over'`);
    await expect(connected(subject.logins.reporting)).rejects.toMatchObject({ code: '28P01' });
    await prepareDatabase(subject, services, sealKeys);
    await (await connected(subject.logins.reporting)).end();
  });

  it('starts nothing on a database of another version, or with a key that is not noted', async () => {
    const pool = await createServicePool(subject.logins.booking, {
      schema: 'booking',
      onError: () => undefined,
    });
    onTestFinished(() => pool.end());
    const booking = services.find(({ name }) => name === 'booking')!; // it is among them
    await refuseUnprepared(pool, booking, sealKeys);
    const other = 'another seal key that nobody has noted yet';
    await expect(
      refuseUnprepared(pool, booking, new MasterKeys([other, testSecret])),
    ).rejects.toThrow('TRUPIAL_SEAL_KEY needs a database that "migrate" of this version');
    await expect(refuseUnprepared(pool, booking, new MasterKeys([other]))).rejects.toThrow(
      'TRUPIAL_SEAL_KEY is not the key with which contacts were sealed',
    );
    await owner.query(`delete from booking.migrations where name = '0007-erased-contacts'`);
    onTestFinished(async () => {
      await owner.query(
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
