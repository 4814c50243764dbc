import { Client, Pool } from 'pg';

import type { EventStore } from '../../port.ts';
import type { ContractSubject, SlowWriter } from '../../testing/contract/index.ts';
import { prepareAppend, roundsJson } from '../append-statement.ts';
import { migrateLog, type LogSchemaOptions } from '../schema.ts';
import { createPostgresEventStore, type PostgresEventStoreOptions } from '../store.ts';
import { openTail } from '../tail.ts';

let count = 0;

/** A new, separate log on a server that the tests of one file share. */
export async function makePostgresSubject(
  url: string,
  options: Partial<PostgresEventStoreOptions> &
    Omit<LogSchemaOptions, 'schema'> & {
      /** Its tail is not the store's own. */
      readonly sharesTail?: boolean;
    } = {},
): Promise<ContractSubject & { readonly pool: Pool; readonly schema: string }> {
  const { dangerouslyWithoutAppendLock = false, sharesTail = false, ...storeOptions } = options;
  count += 1;
  const schema = `log_${process.pid}_${count}`;
  const pool = new Pool({ connectionString: url, max: 5, connectionTimeoutMillis: 5_000 });
  await migrateLog(pool, { schema, dangerouslyWithoutAppendLock });
  const tail = sharesTail ? openTail({ pool, schema }) : undefined;
  const store = createPostgresEventStore({ ...storeOptions, pool, schema, ...(tail && { tail }) });
  return {
    pool,
    schema,
    store,
    elsewhere: { module: import.meta.url, argument: JSON.stringify({ url, schema }) },
    slowWriter: () => openSlowWriter(url, schema),
    async dispose() {
      await store.close();
      await tail?.close();
      await pool.query(`drop schema if exists ${schema} cascade`).catch(() => undefined);
      await pool.end();
    },
  };
}

/** How another process opens a log made here. */
export function openStore(argument: string): EventStore {
  const { url, schema }: { url: string; schema: string } = JSON.parse(argument);
  const pool = new Pool({
    connectionString: url,
    max: 5,
    connectionTimeoutMillis: 5_000,
    allowExitOnIdle: true,
  });
  return createPostgresEventStore({ pool, schema });
}

async function openSlowWriter(url: string, schema: string): Promise<SlowWriter> {
  const client = new Client(url);
  // Within its transaction the writer would see the other sessions as they were at its first look.
  const observer = new Client(url);
  await Promise.all([client.connect(), observer.connect()]);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return {
    async append(write) {
      await client.query('begin');
      await client.query(`select * from ${schema}.append($1)`, [
        roundsJson([prepareAppend([write])]),
      ]);
    },
    async isWaitedFor() {
      const { rowCount } = await observer.query(
        'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [rows[0]?.pid],
      );
      return rowCount !== 0;
    },
    async commit() {
      await client.query('commit');
      await Promise.all([client.end(), observer.end()]);
    },
  };
}
