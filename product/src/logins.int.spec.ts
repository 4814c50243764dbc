import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { heldRights, loginOf, schemaNames, type ServiceSchema } from '@trupial/service-kit';
import { forbiddenTo } from '@trupial/testbed/database/forbidden';
import { DatabaseError } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { root } from './paths.ts';
import { prepareDatabase } from './prepare-database.ts';
import { services } from './services.ts';
import { connected, preparedDatabase, quoted, sealKeys, ways } from './testing/database-ways.ts';

/** What each service reads, writes and deletes rows of; each also has these three of the runner's. */
const ofRunner = ['checkpoints', 'parked_events', 'rebuilds'];
const tablesOf: Readonly<Record<ServiceSchema, readonly string[]>> = {
  booking: [
    'contact_changes',
    'contact_messages',
    'erased_accounts',
    'map_lookups',
    'recalculations',
    'series',
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
  notifications: [
    'carrier_reports',
    'home',
    'notifications',
    'push_browsers',
    'sent_by_hour',
    'stops',
    'tellings',
    'templates',
  ],
};
const sequencesOf: Readonly<Record<ServiceSchema, readonly string[]>> = {
  booking: ['contact_messages_id_seq', 'ride_ids', 'series_ids', 'tariff_versions_number_seq'],
  dispatch: [],
  identity: ['accounts_id_seq', 'favorites_id_seq', 'passkeys_id_seq', 'reset_requests_id_seq'],
  reporting: [],
  notifications: [],
};
const makesKeys = ['stream', 'master', 'wrapped'].map(
  (column) => `INSERT (${column}) ON TABLE vault.keys`,
);
const appends = [
  'EXECUTE ON FUNCTION log.append(json)',
  ...['stream_id', 'version', 'id', 'type', 'schema', 'data', 'meta'].map(
    (column) => `INSERT (${column}) ON TABLE log.events`,
  ),
];
const ofLogAndVault: Readonly<Record<ServiceSchema, readonly string[]>> = {
  booking: [...appends, 'EXECUTE ON FUNCTION vault.destroy(text[])', ...makesKeys],
  dispatch: [...appends, ...makesKeys],
  identity: [...appends, ...makesKeys],
  reporting: [],
  notifications: [],
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
    // A migration made it, of what was answered before an upgrade.
    ...(service === 'booking' ? ['SELECT ON TABLE booking.former_answers'] : []),
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

describe.each(ways)('the logins of the services on %s', (_, start) => {
  const database = preparedDatabase(start);

  const schemas = [...schemaNames.flatMap((name) => [name, `${name}_rebuild`]), 'log', 'vault'];
  const heldBy = async (role: string): Promise<string[]> => {
    const held = await heldRights(database.owner, schemas, [role]);
    const rights = held.filter(({ grantee }) => grantee === role).map(({ right }) => right);
    // Of this database it has but one.
    return rights.filter((right) => !right.startsWith('CONNECT ON DATABASE ')).toSorted();
  };

  it.each(schemaNames)('%s may nothing that is not its own', async (service) => {
    const client = await database.session(service);
    const { rows } = await database.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
    const attempts = forbiddenTo(service, {
      login: (name) => quoted(loginOf(database.logins[name])),
      owner: quoted(loginOf(database.databaseUrl)),
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

  it('lead to no table with something sealed or hashed that docs/security.md does not name', async () => {
    const { rows } = await database.owner.query<{ name: string }>(
      `select distinct table_schema || '.' || table_name as name from information_schema.columns
       where table_schema = any($1) and (data_type = 'bytea' or column_name ~ 'hash|asker')`,
      [schemaNames],
    );
    const text = await readFile(join(root, 'docs/security.md'), 'utf8');
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  it.each(schemaNames)('%s has the rights that are listed here, and no other', async (service) => {
    expect(await heldBy(loginOf(database.logins[service]))).toEqual(rightsOf(service));
  });

  it('a start changes no right when there is nothing to change', async () => {
    // A grant or revoke writes the row anew, also when it changes nothing in it.
    const written = async () => {
      const { rows } = await database.owner.query<{ what: string; by: string }>(
        `select 'database ' || datname as what, xmin::text as by from pg_database
           where datname = current_database()
         union all select 'schema ' || nspname, xmin::text from pg_namespace
           where nspname = any($1)
         union all select 'relation ' || oid::regclass, xmin::text from pg_class
           where relnamespace::regnamespace::text = any($1)
         union all select format('column %s of %s', attname, attrelid::regclass), a.xmin::text
           from pg_attribute a join pg_class c on c.oid = attrelid
           where relnamespace::regnamespace::text = any($1)
         -- Functions are replaced at each start, which leaves their rights.
         union all select 'function ' || oid::regprocedure, proacl::text from pg_proc
           where pronamespace::regnamespace::text = any($1)
         order by 1`,
        [schemas],
      );
      return rows;
    };
    const before = await written();
    await prepareDatabase(database, services, sealKeys);
    expect(await written()).toEqual(before);
    expect(before.length).toBeGreaterThan(500);
  });

  it('everybody else has none, and cannot connect', async () => {
    expect(await heldBy('public')).toEqual([]);
    await database.owner.query(`create role stranger login password 'stranger'`);
    onTestFinished(async () => void (await database.owner.query('drop role stranger')));
    const url = new URL(database.databaseUrl);
    Object.assign(url, { username: 'stranger', password: 'stranger' });
    await expect(connected(url.href)).rejects.toMatchObject({ code: '42501' });
  });

  it('a table that somebody adds belongs to its service alone, and rights beyond that go', async () => {
    const more = [
      'set role trupial_owner',
      'create table booking.notes (id serial primary key)',
      `create function booking.noted() returns int language sql as 'select 1'`,
      'reset role',
      'grant all on booking.notes to public',
      `grant select on identity.accounts to ${quoted(loginOf(database.logins.booking))}`,
      `grant update (type) on log.events to ${quoted(loginOf(database.logins.dispatch))}`,
    ];
    const less = [
      'set role trupial_owner',
      'drop table booking.notes',
      'drop function booking.noted()',
      'reset role',
    ];
    for (const sql of more) await database.owner.query(sql);
    try {
      await prepareDatabase(database, services, sealKeys);
      const own = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].map(
        (to) => `${to} ON TABLE booking.notes`,
      );
      const due = [...rightsOf('booking'), ...own, 'USAGE ON SEQUENCE booking.notes_id_seq'];
      expect(await heldBy(loginOf(database.logins.booking))).toEqual(due.toSorted());
      expect(await heldBy(loginOf(database.logins.dispatch))).toEqual(rightsOf('dispatch'));
      expect(await heldBy('public')).toEqual([]);
    } finally {
      for (const sql of less) await database.owner.query(sql);
    }
  });

  it('nobody logs in as the owner, and everything is his', async () => {
    const { rows: role } = await database.owner.query(
      `select rolcanlogin, rolsuper, rolcreaterole from pg_roles where rolname = 'trupial_owner'`,
    );
    expect(role).toEqual([{ rolcanlogin: false, rolsuper: false, rolcreaterole: false }]);
    const { rows: foreign } = await database.owner.query(
      `select relname from pg_class where relnamespace::regnamespace::text = any($1)
         and relowner <> 'trupial_owner'::regrole
       union all select proname from pg_proc where pronamespace::regnamespace::text = any($1)
         and proowner <> 'trupial_owner'::regrole`,
      [schemas],
    );
    expect(foreign).toEqual([]);
  });
});
