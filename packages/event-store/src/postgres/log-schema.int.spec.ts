import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { collect, sampleWrite } from '../testing/contract/index.ts';
import { assertDurable } from './durable.ts';
import { grantRights } from './rights.ts';
import { logRights, migrateLog } from './schema.ts';
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

  it('lets a role append by the function only, and another only read', async () => {
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
    await expect(as('booker', `delete from ${schema}.events`)).rejects.toThrow('permission');
    await pool.query(`drop schema ${schema} cascade; drop role booker; drop role looker`);
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
