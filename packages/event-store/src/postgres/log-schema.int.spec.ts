import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { collect, sampleWrite, until } from '../testing/contract/index.ts';
import { assertDurable } from './durable.ts';
import { logRights, migrateLog } from './schema.ts';
import { grantRights } from './testing/grant-rights.ts';
import { makePostgresSubject } from './testing/postgres-subject.ts';

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.stop());

describe('the schema of the log', () => {
  it('refuses a server that could forget', async () => {
    const { pool, dispose } = await makePostgresSubject(postgres.url);
    await assertDurable(pool);
    const client = await pool.connect();
    await client.query('set synchronous_commit = off');
    await expect(assertDurable(client)).rejects.toThrow('synchronous_commit = off');
    client.release(true);
    await dispose();
  });

  it('lets a role append and change nothing, and another only read', async () => {
    const { pool, schema, dispose } = await makePostgresSubject(postgres.url);
    await pool.query('create role booker; create role looker');
    await grantRights(pool, 'booker', logRights('append', schema));
    await grantRights(pool, 'looker', logRights('read', schema));
    const as = async (role: string, sql: string): Promise<unknown> => {
      const client = await pool.connect();
      try {
        await client.query(`set role ${role}`);
        return await client.query(sql);
      } finally {
        client.release(true);
      }
    };
    await as('booker', `select * from ${schema}.append('[]')`);
    await as('looker', `select * from ${schema}.events`);
    await expect(as('looker', `select * from ${schema}.append('[]')`)).rejects.toThrow(
      'permission',
    );
    const event = `'ride-1', 1, gen_random_uuid(), 'x', 1, '{}', '{}'`;
    const columns = 'stream_id, version, id, type, schema, data, meta';
    await as('booker', `insert into ${schema}.events (${columns}) values (${event})`);
    for (const write of [
      `delete from ${schema}.events`,
      `update ${schema}.events set type = 'y'`,
      // What the log itself says of an event.
      `insert into ${schema}.events (${columns}, position) overriding system value values (${event}, 9)`,
      `insert into ${schema}.events (${columns}, created_at) values (${event}, now())`,
    ]) {
      await expect(as('booker', write), write).rejects.toThrow('permission');
    }
    await expect(
      as('looker', `insert into ${schema}.events (${columns}) values (${event})`),
    ).rejects.toThrow('permission');
    await pool.query(`drop schema ${schema} cascade; drop role booker; drop role looker`);
    await dispose();
  });

  it('takes no event without its predecessor, however it is written', async () => {
    const { pool, schema, store, dispose } = await makePostgresSubject(postgres.url);
    await store.append(sampleWrite('ride-1', 0));
    const insert = (stream: string, ...versions: number[]) =>
      pool.query(
        `insert into ${schema}.events (stream_id, version, id, type, data, meta)
         select $1, version, gen_random_uuid(), 'x', '{}', '{}' from unnest($2::int[]) version`,
        [stream, versions],
      );
    await expect(insert('ride-1', 3)).rejects.toMatchObject({ code: '23000' });
    await expect(insert('ride-2', 2, 3)).rejects.toMatchObject({ code: '23000' });
    await expect(insert('ride-1', 1)).rejects.toMatchObject({ code: '23505' });
    await insert('ride-1', 2, 3);
    await insert('ride-2', 1);
    const streams = (await collect(store.readAll())).map(({ stream, version }) => [
      stream,
      version,
    ]);
    expect(streams).toEqual([
      ['ride-1', 1],
      ['ride-1', 2],
      ['ride-1', 3],
      ['ride-2', 1],
    ]);
    await dispose();
  });

  it('makes whoever inserts wait for the one before, until that is committed', async () => {
    const { pool, schema, dispose } = await makePostgresSubject(postgres.url);
    const insert = `insert into ${schema}.events (stream_id, version, id, type, data, meta)
      values ($1, 1, gen_random_uuid(), 'x', '{}', '{}') returning position::int`;
    const first = await pool.connect();
    await first.query('begin');
    await first.query(insert, ['ride-1']);
    const second = pool.query<{ position: number }>(insert, ['ride-2']);
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted`;
    await until(async () => (await pool.query(waiting)).rowCount === 1, 'the second one waits');
    await first.query('rollback');
    first.release();
    await second;
    await dispose();
  });

  it('has no index but those that appends and readers use', async () => {
    const { pool, schema, dispose } = await makePostgresSubject(postgres.url);
    // A log of before.
    await pool.query(`create index events_type_position on ${schema}.events (type, position)`);
    await migrateLog(pool, { schema });
    const { rows } = await pool.query<{ name: string }>(
      `select indexname as name from pg_indexes where schemaname = $1 and tablename = 'events'
       order by 1`,
      [schema],
    );
    expect(rows.map(({ name }) => name)).toEqual([
      'events_id_key',
      'events_pkey',
      'events_stream_id_version_key',
    ]);
    await dispose();
  });

  it('migrates again and at the same time without harm', async () => {
    const { pool, schema, store, dispose } = await makePostgresSubject(postgres.url);
    await store.append(sampleWrite('ride-1', 0));
    await Promise.all([1, 2, 3].map(() => migrateLog(pool, { schema })));
    expect(await collect(store.readAll())).toHaveLength(1);
    await dispose();
  });
});
