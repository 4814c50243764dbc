import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { Client, type Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toRefusal } from '../messaging/failures.ts';
import { ensureRoles } from './ensure-roles.ts';
import { derivedLogins } from './logins.ts';
import { migrate } from './migrate.ts';
import { queryTogether } from './query-together.ts';
import type { ServiceSchema } from './roles.ts';
import { createServicePool, type ServicePoolOptions } from './service-pool.ts';

describe('a database for services', () => {
  let postgres: TestPostgres;
  let dir: string;
  const pools: Pool[] = [];
  const errors: Error[] = [];

  const loginUrl = (schema: ServiceSchema): string => derivedLogins(postgres.url)[schema];
  const poolOf = async (schema: ServiceSchema, options: Partial<ServicePoolOptions> = {}) => {
    const onError = (error: Error) => errors.push(error);
    const pool = await createServicePool(loginUrl(schema), { schema, onError, ...options });
    pools.push(pool);
    return pool;
  };
  const asLogin = async (sql: string, url = postgres.url) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client.query(sql).finally(() => client.end());
  };

  beforeAll(async () => {
    postgres = await startTestPostgres();
    await Promise.all([ensureRoles(postgres.url), ensureRoles(postgres.url)]);
    dir = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(dir, '0001-quotes.sql'), 'create table quotes (id int primary key);');
    await writeFile(join(dir, '0002-price.sql'), 'alter table quotes add price int;');
    await writeFile(join(dir, 'README.md'), 'Not a migration.');
  }, 60_000);
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((pool) => pool.end()));
  });
  afterAll(async () => {
    await rm(dir, { recursive: true, force: true });
    await postgres.stop();
  });

  it('migrates each schema once, though several processes start together', async () => {
    const options = { url: postgres.url, schema: 'booking', dir, tables: [] } as const;
    const ran = await Promise.all([migrate(options), migrate(options), migrate(options)]);
    expect(ran.flat()).toEqual(['0001-quotes', '0002-price']);
    expect(await migrate(options)).toEqual([]);
    expect(await migrate({ ...options, schema: 'dispatch' })).toHaveLength(2);
    const { rows } = await asLogin(
      `select schemaname, tableowner from pg_tables where tablename = 'quotes' order by 1`,
    );
    expect(rows).toEqual([
      { schemaname: 'booking', tableowner: 'trupial_owner' },
      { schemaname: 'dispatch', tableowner: 'trupial_owner' },
    ]);
  });

  it('undoes all of a start whose last migration fails', async () => {
    const bad = await mkdtemp(join(tmpdir(), 'migrations-'));
    await writeFile(join(bad, '0001-good.sql'), 'create table good (id int);');
    await writeFile(join(bad, '0002-bad.sql'), 'create table bad (id nonsense);');
    await expect(
      migrate({ url: postgres.url, schema: 'reporting', dir: bad, tables: [] }),
    ).rejects.toThrow('nonsense');
    const { rows } = await asLogin(`select to_regclass('reporting.good') as found`);
    expect(rows).toEqual([{ found: null }]);
    await rm(bad, { recursive: true });
  });

  it('waits for a first connection that comes late, not for a server that is not there', async () => {
    const login = new URL(loginUrl('identity'));
    const [host, port] = [login.hostname, Number(login.port)];
    let asked = 0;
    // The first one to ask hears nothing.
    const late = createServer((socket) => {
      socket.on('error', () => undefined);
      if ((asked += 1) > 1) socket.pipe(connect({ host, port })).pipe(socket);
    });
    await new Promise<void>((resolve) => late.listen(0, '127.0.0.1', resolve));
    login.hostname = '127.0.0.1';
    login.port = String((late.address() as AddressInfo).port);
    const onError = (error: Error) => errors.push(error);
    pools.push(await createServicePool(login.href, { schema: 'identity', onError }));
    expect(asked).toBeGreaterThan(1);
    login.port = '9';
    const absent = createServicePool(login.href, { schema: 'identity', onError });
    await expect(absent).rejects.toThrow('ECONNREFUSED');
    late.close();
  });

  it('ends a session that rests in its transaction for fifteen seconds', async () => {
    const pool = await poolOf('identity');
    const { rows } = await pool.query('show idle_in_transaction_session_timeout');
    expect(rows).toEqual([{ idle_in_transaction_session_timeout: '15s' }]);
  });

  it('has the server ask whether a client is still there, so that no lock outlives it for long', async () => {
    const pool = await poolOf('identity');
    // As the connection has them: a client that answers nothing is gone after 25 seconds.
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name like 'tcp_keepalives%' order by name`,
    );
    expect(rows).toEqual([
      { name: 'tcp_keepalives_count', setting: '3' },
      { name: 'tcp_keepalives_idle', setting: '10' },
      { name: 'tcp_keepalives_interval', setting: '5' },
    ]);
  });

  it('has ended a pool when the server has let go of its sessions, not before', async () => {
    const observer = new Client({ connectionString: postgres.url });
    await observer.connect();
    const onError = (error: Error) => errors.push(error);
    const options = { schema: 'identity', onError, leaveLimitMs: 60_000 } as const;
    const pool = await createServicePool(loginUrl('identity'), options);
    const sessions = async (): Promise<number[]> => {
      const { rows } = await observer.query<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'trupial identity'`,
      );
      return rows.map(({ pid }) => pid);
    };
    try {
      // Three at the same time are three connections.
      const three = await Promise.all([1, 2, 3].map(() => pool.connect()));
      for (const client of three) client.release();
      const [slow = 0, ...others] = await sessions();
      expect(others).toHaveLength(2);
      process.kill(slow, 'SIGSTOP'); // it hears the goodbye later
      let hasEnded = false;
      const ending = pool.end().then(() => (hasEnded = true));
      expect(await sessions()).toContain(slow);
      expect(hasEnded).toBe(false);
      process.kill(slow, 'SIGCONT');
      await ending;
      expect(await sessions()).toEqual([]);
    } finally {
      await observer.end();
    }
  });

  it('survives the loss of a session that somebody has, between two of his statements', async () => {
    const pool = await poolOf('identity');
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => client.once('end', resolve));
    try {
      await asLogin(`select pg_terminate_backend(${rows[0]?.pid})`);
      await lost;
      await expect(client.query('select 1')).rejects.toThrow(/not queryable|terminated/);
    } finally {
      client.release(true);
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('shows a service its own tables by name and no other service’s at all', async () => {
    const pool = await poolOf('booking');
    const { rows } = await pool.query(
      'select current_user, current_schema, count(*)::int as n from quotes group by 1, 2',
    );
    expect(rows).toEqual([]);
    expect((await pool.query('select current_user as role')).rows).toEqual([
      { role: 'trupial_booking' },
    ]);
    await expect(pool.query('select * from dispatch.quotes')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(pool.query('create table dispatch.mine (id int)')).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('lets everybody read the log and nobody change it, and three services add to it', async () => {
    for (const [schema, adds] of [
      ['booking', true],
      ['dispatch', true],
      ['identity', true],
      ['reporting', false],
      ['notifications', false],
    ] as const) {
      const pool = await poolOf(schema);
      expect((await pool.query('select count(*)::int as n from log.events')).rows).toEqual([
        { n: 0 },
      ]);
      for (const write of [
        'delete from log.events',
        `update log.events set type = 'x'`,
        `insert into log.events (position) overriding system value values (1)`,
      ]) {
        await expect(pool.query(write)).rejects.toMatchObject({ code: '42501' });
      }
      const { rows } = await pool.query(
        `select has_function_privilege('log.append(json)', 'execute') as append,
           array(select attname::text from pg_attribute
             where attrelid = 'log.events'::regclass and attnum > 0
             and has_column_privilege(attrelid, attnum, 'insert') order by 1) as columns`,
      );
      const columns = ['data', 'id', 'meta', 'schema', 'stream_id', 'type', 'version'];
      expect(rows, schema).toEqual([{ append: adds, columns: adds ? columns : [] }]);
    }
  });

  it('ends what takes too long, as unavailable', async () => {
    const pool = await poolOf('booking', { statementTimeoutMs: 19_000, max: 1 });
    const { rows } = await pool.query('show statement_timeout');
    expect(rows).toEqual([{ statement_timeout: '19s' }]);
    // Less for this one alone: what the pool itself asks first has the same limit.
    const slow = await pool
      .query('set statement_timeout = 100; select pg_sleep(20)')
      .catch((error: unknown) => error);
    expect(toRefusal(slow)).toMatchObject({ kind: 'unavailable' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('survives the loss of an idle connection', async () => {
    const pool = await poolOf('booking');
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
    const lost = new Promise((resolve) => pool.once('error', resolve));
    await asLogin(`select pg_terminate_backend(${rows[0]?.pid})`);
    await lost;
    expect(errors.at(-1)).toMatchObject({ code: '57P01' });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('asks for many what they ask at the same moment, and never less than was there', async () => {
    const pool = await poolOf('booking');
    await asLogin(
      'create sequence booking.asked; grant usage on sequence booking.asked to trupial_booking',
    );
    const next = (seconds: number) => {
      const query = { name: 'asked', text: `select nextval('asked')::int as n, $1::int as s` };
      return queryTogether<{ n: number; s: number }>(pool, { ...query, values: [seconds] });
    };
    const fifty = await Promise.all(Array.from({ length: 50 }, () => next(0)));
    expect(new Set(fifty.map(([row]) => row?.n))).toEqual(new Set([1]));
    expect(await next(0)).toEqual([{ n: 2, s: 0 }]);
    const different = await Promise.all([next(1), next(2), next(1)]);
    expect(different.map(([row]) => row?.s)).toEqual([1, 2, 1]);
    expect(await next(0)).toEqual([{ n: 5, s: 0 }]);
  });
});
