import { until } from '@trupial/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type BookedRide,
  startTestOffice,
  type TestOffice,
} from '@trupial/testbed/people/start-test-office';

// What people look at most, among many thousand rides: the product's own statements, asked over
// HTTP, and explained.

const many = 20_000;
const bigTables = ['booking.tracked_rides', 'dispatch.rides', 'reporting.rides'] as const;

let office: TestOffice;
let database: Client;
let waiting: BookedRide;

beforeAll(async () => {
  office = await startTestOffice();
  database = new Client({ connectionString: office.product.databaseUrl });
  await database.connect();
  const { id } = await office.book();
  for (const step of ['accept', 'finish']) {
    expect((await office.driver.call('POST', `/${step}-ride/${id}/`, {})).status).toBe(200);
  }
  waiting = await office.book();
  await until(async () => {
    const { rows } = await database.query(
      `select 1 from reporting.rides a, dispatch.rides b, booking.tracked_rides c
       where a.id = $1 and b.id = $1 and c.ride_id = $1 and a.status = 'Completed'
         and b.status = 'Completed' and c.status = 'Completed'`,
      [id],
    );
    return rows.length === 1;
  }, 'the ride is in every read model');
  // The completed ride over and over: here only the number of rows counts.
  for (const table of bigTables) {
    const key = table === 'booking.tracked_rides' ? 'ride_id' : 'id';
    const ended = table === 'reporting.rides';
    await database.query(
      // lateral: with `(f(…)).*` Postgres calls the function once for each column.
      `insert into ${table} select copy.*
       from ${table} t, generate_series(1, ${many}) n, lateral jsonb_populate_record(t,
         jsonb_build_object(
           '${key}', t.${key} + 1000 + n, 'tracking_id', '20200101-' || lpad(n::text, 10, '0')
           ${ended ? `, 'ended_at', t.ended_at - n * interval '1 hour', 'completed_at', t.completed_at - n * interval '1 hour'` : ''}
         )) copy
       where t.${key} = ${id}`,
    );
  }
});
afterAll(async () => {
  await database.end();
  await office.stop();
});

interface Statement {
  readonly schema: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The schema of the service that uses this connection. */
const schemaOf = (client: unknown): string => {
  // Not in pg's types: what the connection was opened with.
  const { connectionParameters } = client as { connectionParameters: { options?: string } };
  return /search_path=(\w+)/.exec(connectionParameters.options ?? '')?.[1] ?? 'public';
};

/** What the product asks the database while `act` runs: the tests and the product are one process. */
async function statementsOf(act: () => Promise<void>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const spy = vi.spyOn(Client.prototype, 'query');
  try {
    await act();
    for (const [at, call] of (spy.mock.calls as unknown[][]).entries()) {
      const [first, second] = call;
      const schema = schemaOf(spy.mock.contexts[at]);
      const { text, values } =
        typeof first === 'string'
          ? { text: first, values: second }
          : (first as { text?: string; values?: unknown });
      if (text !== undefined)
        asked.push({ schema, text, values: Array.isArray(values) ? values : [] });
    }
  } finally {
    spy.mockRestore();
  }
  return asked.filter(({ text }) => bigTables.some((table) => touches(text, table)));
}

/** Services name their tables without their schema. */
const touches = (text: string, table: string): boolean =>
  /^\s*(with|select)\b/i.test(text) && new RegExp(`\\b${table.split('.')[1] ?? ''}\\b`).test(text);

/** Rows that a plan may look at and leave out, for all that it shows. */
const mostLeftOut = 1_000;

/** Big tables that a statement goes through from end to end, or nearly so. */
async function wholeScans({ schema, text, values }: Statement): Promise<string[]> {
  const found: string[] = [];
  const visit = (node: Plan): void => {
    const leftOut = (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'];
    if (node['Node Type'] === 'Seq Scan' || leftOut > mostLeftOut) {
      found.push(`${schema}.${node['Relation Name']}`);
    }
    for (const child of node.Plans ?? []) visit(child);
  };
  await database.query(`set search_path to ${schema}`);
  const { rows } = await database.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    [...values],
  );
  for (const row of rows) visit(row['QUERY PLAN'][0].Plan);
  return found.filter((name) => bigTables.some((table) => table === name));
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

const reads: readonly [string, () => string, number][] = [
  ['tracking by id', () => `/rides/search/?tracking_id=${waiting.trackingId}`, 1],
  ['the pending list', () => '/ride-requests/?type=pending', 1],
  ['the leaderboard', () => '/drivers-leaderboard/', 1],
  ['the newest completed rides', () => '/ride-requests/?type=completed&limit=50', 50],
  ['a page of the history', () => '/ride-history/?limit=50', 50],
  [
    'a page of the history of a driver and some days',
    () => `/ride-history/?limit=20&driver=${office.driver.id}&start_date=2020-01-01`,
    20,
  ],
  ['a search of the history that finds nothing', () => '/ride-history/?search=zzzzqq', 0],
];

/** The statements of each read. */
const asked = new Map<string, readonly Statement[]>();
beforeAll(async () => {
  for (const [name, path, count] of reads) {
    const statements = await statementsOf(async () => {
      const answer = await office.operator('GET', path());
      expect([answer.status, (answer.body as unknown[]).length]).toEqual([200, count]);
    });
    expect(statements, name).not.toEqual([]);
    asked.set(name, statements);
  }
});

/** How rare its words are says whether to look for them: that is known from statistics alone. */
const withoutSearches = reads.filter(([name]) => !name.startsWith('a search'));

describe.each([
  ['whose columns Postgres knows', reads, false],
  ['of whose columns Postgres knows nothing yet', withoutSearches, true],
])('in tables %s', (_, these, isUnknown) => {
  beforeAll(async () => {
    // Statistics come within a minute, when enough rows are new.
    if (!isUnknown) return void (await database.query('analyze'));
    await database.query(
      `select pg_clear_attribute_stats(schemaname, tablename, attname, inherited) from pg_stats
       where schemaname || '.' || tablename = any($1)`,
      [bigTables],
    );
  });

  it.each(these)('%s goes through no big table from end to end', async (name) => {
    for (const statement of asked.get(name)!) expect(await wholeScans(statement)).toEqual([]);
  });
});

it('would notice one that does', async () => {
  const text = `select count(*) from rides where cancel_reason like $1`;
  expect(await wholeScans({ schema: 'dispatch', text, values: ['%z%'] })).toEqual([
    'dispatch.rides',
  ]);
});
