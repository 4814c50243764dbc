import { setTimeout as pause } from 'node:timers/promises';
import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import type { Client } from 'pg';
import { Client as PgClient } from 'pg';

/** A statement, and what all its calls together needed. */
export interface StatementCost {
  readonly text: string;
  readonly calls: number;
  /** From its start to its end, waiting included. */
  readonly ms: number;
}

/** What was written so far. */
export interface Written {
  readonly walBytes: number;
  /** Where the write-ahead log ends. */
  readonly walEnd: string;
  readonly rows: number;
  readonly indexEntries: number;
}

/** A server of its own that counts statements. */
export async function startCountingPostgres(): Promise<TestPostgres> {
  const postgres = await startTestPostgres();
  const { pid } = postgres;
  await withClient(postgres.url, (client) =>
    client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`),
  );
  // Only a start loads it; a server that ends is started again.
  process.kill(pid, 'SIGKILL');
  for (;;) {
    await pause(100);
    if (postgres.pid === pid) continue;
    const isThere = await withClient(postgres.url, (client) =>
      client.query(
        'create extension if not exists pg_stat_statements; create extension pg_walinspect',
      ),
    ).catch(() => null);
    if (isThere !== null) return postgres;
  }
}

/** Runs `work` with a session of its own. */
export async function withClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new PgClient(url);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The statements since the last reset, the longest first. */
export async function statementsOf(client: Client): Promise<readonly StatementCost[]> {
  const { rows } = await client.query<{ text: string; calls: string; ms: number }>(
    `select query as text, sum(calls) as calls, sum(total_exec_time + total_plan_time) as ms
       from pg_stat_statements where query !~ 'pg_stat_' group by query order by ms desc`,
  );
  return rows.map(({ text, calls, ms }) => ({
    text: text.replaceAll(/\s+/g, ' ').trim(),
    calls: Number(calls),
    ms,
  }));
}

/**
 * What was written so far. Sessions report what they did with a delay, so this waits until nothing
 * is added any more.
 */
export async function writtenIn(client: Client): Promise<Written> {
  for (let before = await countsOf(client); ;) {
    // Twice as long as a session that works keeps its numbers to itself.
    await pause(2_000);
    const now = await countsOf(client);
    if (now.rows === before.rows) return now;
    before = now;
  }
}

/** Bytes of the write-ahead log between two of its places by table, with its indexes. */
export async function walByTable(
  client: Client,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `with records as (select start_lsn, record_length
         from pg_get_wal_records_info($1::pg_lsn, $2::pg_lsn)),
       blocks as (select distinct on (start_lsn) start_lsn, relfilenode
         from pg_get_wal_block_info($1::pg_lsn, $2::pg_lsn) order by start_lsn, block_id)
     select coalesce(coalesce(i.indrelid, c.oid)::regclass::text, 'commits and the like') as name,
       sum(record_length)::float8 as bytes
     from records left join blocks using (start_lsn)
     left join pg_class c on c.relfilenode = blocks.relfilenode
     left join pg_index i on i.indexrelid = c.oid
     group by name order by bytes desc`,
    [from, to],
  );
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}

async function countsOf(client: Client): Promise<Written> {
  const { rows } = await client.query<{ rows: string; entries: string; wal: string; end: string }>(
    `select sum(n_tup_ins + n_tup_upd) as rows,
       sum((n_tup_ins + n_tup_upd - n_tup_hot_upd) * indexes) as entries,
       pg_current_wal_insert_lsn() - '0/0'::pg_lsn as wal, pg_current_wal_insert_lsn() as end
     from pg_stat_user_tables t,
       lateral (select count(*) as indexes from pg_index where indrelid = t.relid) of`,
  );
  const [counts] = rows;
  return {
    walBytes: Number(counts?.wal),
    walEnd: counts?.end ?? '0/0',
    rows: Number(counts?.rows),
    indexEntries: Number(counts?.entries),
  };
}
