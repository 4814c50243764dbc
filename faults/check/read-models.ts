import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Earned } from './fares.ts';
import type { Violation } from './rule.ts';

/** The services that keep read models, each in its own schema. */
const schemas = ['booking', 'dispatch', 'reporting'] as const;
/** Data that the projection runner writes for itself: it describes time, not the log. */
const bookkeeping = ['checkpoints', 'parked_events', 'rebuilds'];
const catchUpMs = 60_000;
/** Number of retries when the log was written to meanwhile. */
const tries = 5;
const rebuildProgram = join(import.meta.dirname, '..', '..', 'dist', 'server', 'rebuild.mjs');

/** Rows of every table, as texts, by `schema.table`. */
type Dump = ReadonlyMap<string, ReadonlySet<string>>;

/** Rebuilds every read model of a database from the log. */
type RebuildAll = (databaseUrl: string) => Promise<void>;

/** Waits until every projection has seen the whole log. Answers how long that is, in positions. */
async function caughtUp(client: Client, limitMs = catchUpMs): Promise<number> {
  const deadline = performance.now() + limitMs;
  const all = schemas
    .map((schema) => `select '${schema}/' || name as name, position from ${schema}.checkpoints`)
    .join(' union all ');
  for (;;) {
    const { rows } = await client.query<{ head: string; behind: string | null }>(
      `select coalesce(max(position), 0) as head,
              (select string_agg(name || ' at ' || position, ', ') from (${all}) c
               where position < (select coalesce(max(position), 0) from log.events)) as behind
       from log.events`,
    );
    const { head = '0', behind = null } = rows[0] ?? {};
    if (behind === null) return Number(head);
    if (performance.now() > deadline) {
      throw new Error(`the log is at ${head}, but after ${limitMs} ms: ${behind}`);
    }
    await pause(50);
  }
}

/** Every row of every table of the services that keep read models. */
async function dumpReadModels(client: Client): Promise<Dump> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = any($1) and not tablename = any($2) order by 1`,
    [schemas, bookkeeping],
  );
  const dump = new Map<string, ReadonlySet<string>>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    dump.set(name, new Set(rows.map(({ row }) => row)));
  }
  return dump;
}

/** The differences between two dumps; at most three rows per table are shown. */
function differences(live: Dump, rebuilt: Dump): readonly Violation[] {
  const rule = 'read models = rebuild';
  const violations: Violation[] = [];
  for (const at of new Set([...live.keys(), ...rebuilt.keys()])) {
    const [before, after] = [live.get(at) ?? new Set(), rebuilt.get(at) ?? new Set()];
    const [gone, come] = [before.difference(after), after.difference(before)];
    if (gone.size + come.size === 0) continue;
    violations.push({ rule, at, what: `${gone.size} rows only live, ${come.size} only rebuilt` });
    for (const row of [...gone].slice(0, 3)) violations.push({ rule, at, what: `live: ${row}` });
    for (const row of [...come].slice(0, 3)) violations.push({ rule, at, what: `rebuilt: ${row}` });
  }
  return violations;
}

/**
 * Whether every read model agrees with the log: its rows are those of a rebuild, no event is
 * parked, and all lists with money have the same sum. The product may run if nobody uses it.
 */
export async function checkReadModels(
  client: Client,
  databaseUrl: string,
  { earned, rebuild }: { readonly earned: Earned; readonly rebuild: RebuildAll },
): Promise<readonly Violation[]> {
  for (let attempt = 1; ; attempt += 1) {
    const head = await caughtUp(client);
    const live = await dumpReadModels(client);
    await rebuild(databaseUrl);
    const rebuilt = await dumpReadModels(client);
    const found = differences(live, rebuilt);
    if ((await caughtUp(client)) === head || attempt === tries) {
      return [...found, ...(await checkParked(client)), ...(await checkSums(client, earned))];
    }
  }
}

async function checkParked(client: Client): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const schema of schemas) {
    const { rows } = await client.query<{ at: string; what: string }>(
      `select projection || ' at position ' || position as at, error as what
       from ${schema}.parked_events`,
    );
    violations.push(...rows.map((row) => ({ rule: 'nothing parked', ...row })));
  }
  return violations;
}

/** Riders', operators' and drivers' lists must all have the same sum as the fares in the log. */
async function checkSums(client: Client, { total, byDriver }: Earned): Promise<Violation[]> {
  const sums = {
    'booking.tracked_rides': `select sum(fare_minor) from booking.tracked_rides where status = 'Completed'`,
    'dispatch.rides': `select sum(fare_minor) from dispatch.rides where status = 'Completed'`,
    'reporting.rides': `select sum(fare_minor) from reporting.rides where status = 'Completed'`,
    'reporting.drivers': 'select sum(fare_minor) from reporting.drivers',
    'reporting.driver_days': 'select sum(fare_minor) from reporting.driver_days',
  };
  const rule = 'sums of money';
  const violations: Violation[] = [];
  for (const [at, sql] of Object.entries(sums)) {
    const { rows } = await client.query<{ sum: string | null }>(sql);
    const sum = Number(rows[0]?.sum ?? 0);
    if (sum !== total) violations.push({ rule, at, what: `${sum} cents, ${total} in the log` });
  }
  const { rows } = await client.query<{ id: number; cents: string }>(
    'select id, fare_minor as cents from reporting.drivers',
  );
  for (const { id, cents } of rows) {
    const inLog = byDriver.get(id) ?? 0;
    if (Number(cents) === inLog) continue;
    violations.push({ rule, at: `driver ${id}`, what: `${cents} cents, ${inLog} in the log` });
  }
  return violations;
}

/**
 * Rebuilds as `npm run rebuild -- all` does; the product must have been built. `environment`
 * locates the product's secrets: contacts are sealed in the log.
 */
export const rebuildByBundle =
  (environment: Readonly<Record<string, string | undefined>>): RebuildAll =>
  async (databaseUrl) => {
    const child = spawn(process.execPath, [rebuildProgram, 'all'], {
      env: { ...environment, PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    const [code] = await once(child, 'close');
    if (code !== 0 || !output.includes('rebuilt from')) {
      throw new Error(`the read models could not be rebuilt (${code}):\n${output}`);
    }
  };
