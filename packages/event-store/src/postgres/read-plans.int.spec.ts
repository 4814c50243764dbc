import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { sampleEvent } from '../testing/contract/index.ts';
import { LogReader } from './read.ts';
import { makePostgresSubject } from './testing/postgres-subject.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());

it('a session that began with an empty log reads streams and events by their index, also later', async () => {
  const { store, schema } = await makePostgresSubject(database.url);
  const pool = new Pool({ connectionString: database.url, max: 1 });
  onTestFinished(() => pool.end());
  const reader = new LogReader(
    pool,
    schema,
    (_, version, data) => ({ schema: version, data }),
    5_000,
  );
  const book = (rides: readonly number[]) =>
    Promise.all(
      rides.map((ride) =>
        store.append({ stream: `ride-${ride}`, expected: 0, events: [sampleEvent('Booked')] }),
      ),
    );
  const read = async () => {
    await reader.streams(['ride-1', 'ride-2', 'ride-3']);
    await reader.stream('ride-1', 1, 100);
    await reader.event('0d6b7c2e-9c1f-8a44-8f0e-3a8b2f1c9d10');
  };
  await book([1, 2, 3]);
  // From the sixth time on Postgres keeps the plan.
  for (let time = 0; time < 8; time++) await read();
  await book(Array.from({ length: 1_000 }, (_, index) => index + 4));

  const { rows: kept } = await pool.query<{ name: string; types: string }>(
    `select name, parameter_types::text as types from pg_prepared_statements
     where name like 'log %' and generic_plans > 0`,
  );
  expect(kept).toHaveLength(3);
  for (const { name, types } of kept) {
    const values = types
      .slice(1, -1)
      .split(',')
      .map(() => 'null');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain execute "${name.replaceAll('"', '""')}" (${values.join(', ')})`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan, name).toMatch(/Index Scan/);
    expect(plan, name).not.toMatch(/Seq Scan/);
  }
});
