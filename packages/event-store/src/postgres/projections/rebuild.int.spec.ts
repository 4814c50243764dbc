import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Projection } from '../../projection.ts';
import { pause } from '../../pause.ts';
import { readParkedEvents } from '../../testing/parked-events.ts';
import { rebuildProjection } from './rebuild.ts';
import { runProjection } from './run.ts';
import { makeBench, openRide, rideCounts, type Bench } from '../testing/projections-bench.ts';

let database: TestDatabase;
let bench: Bench;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());
beforeEach(async () => void (bench = await makeBench(database.url)));
afterEach(() => bench.dispose());

const structure = async (): Promise<unknown> =>
  (
    await bench.pool.query(
      `select indexdef as part from pg_indexes where schemaname = $1
       union all select conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
         where conrelid = to_regclass($2)
       union all select array_to_string(reloptions, ',') from pg_class where oid = to_regclass($2)
       order by part`,
      [bench.schema, `${bench.schema}.rides`],
    )
  ).rows;

const columnsOf = async (): Promise<unknown> =>
  (
    await bench.pool.query(
      `select attname, format_type(atttypid, atttypmod) as type, attnotnull from pg_attribute
       where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attname`,
      [`${bench.schema}.rides`],
    )
  ).rows;

it('gives the rows of the live table while the log is written and the live one goes on', async () => {
  const live = runProjection({ ...bench, projection: rideCounts });
  let number = 0;
  const begin = async (count: number): Promise<number> => {
    let position = 0;
    for (let left = count; left > 0; left -= 1) {
      number += 1;
      const ride = `ride-${number}`;
      position = await openRide(bench, ride, 'RideRequested', 'SomethingElse', 'DriverAssigned');
    }
    return position;
  };
  await begin(200);
  const structureBefore = await structure();
  const done = new AbortController();
  const writer = (async () => {
    // No faster than rides are projected: a rebuild has to catch up with the writer.
    while (!done.signal.aborted) await live.waitFor(await begin(1), 1_000);
  })();
  for (let round = 0; round < 3; round += 1) {
    const rebuilt = await rebuildProjection({ ...bench, projection: rideCounts, batchSize: 100 });
    expect(rebuilt.parked).toBe(0);
    expect(rebuilt.events).toBeGreaterThanOrEqual(400);
  }
  await begin(5);
  done.abort();
  await writer;
  expect(await live.waitFor(await bench.store.head(), 10_000)).toBe(true);
  await live.stop();

  const liveRows = await bench.rows();
  expect(liveRows).toHaveLength(number);
  expect(await structure()).toEqual(structureBefore);
  await rebuildProjection({ ...bench, projection: rideCounts });
  expect(await bench.rows()).toEqual(liveRows);
});

it('mends what was wrong in the live table, and tries parked events again', async () => {
  const position = await openRide(bench, 'ride-1', 'RideRequested', 'Poison', 'DriverAssigned');
  const live = runProjection({ ...bench, projection: rideCounts });
  await live.waitFor(position, 10_000);
  await live.stop();
  await bench.pool.query(`update ${bench.schema}.rides set events = 99`);
  expect(await readParkedEvents(bench.pool, bench.schema)).toHaveLength(1);

  const again = await rebuildProjection({ ...bench, projection: rideCounts });
  expect(again).toMatchObject({ parked: 1, position });
  expect(await readParkedEvents(bench.pool, bench.schema)).toHaveLength(1);
  expect(await bench.rows()).toMatchObject([{ id: 'ride-1', events: 2 }]);

  const mended: Projection = {
    ...rideCounts,
    apply: (events, tables, log) =>
      rideCounts.apply(
        events.map((event) => ({ ...event, type: event.type.replace('Poison', 'Antidote') })),
        tables,
        log,
      ),
  };
  await rebuildProjection({ ...bench, projection: mended });
  expect(await readParkedEvents(bench.pool, bench.schema)).toEqual([]);
  expect(await bench.rows()).toMatchObject([{ id: 'ride-1', events: 3 }]);
});

it('leaves the live tables untouched when it dies in the middle, and can be repeated', async () => {
  for (let number = 0; number < 50; number += 1) {
    await openRide(bench, `ride-${number}`, 'RideRequested');
  }
  const live = runProjection({ ...bench, projection: rideCounts });
  await live.waitFor(await bench.store.head(), 10_000);
  await live.stop();
  const before = await bench.rows();
  const dying: Projection = {
    ...rideCounts,
    async apply(events, tables, log) {
      await rideCounts.apply(events, tables, log);
      await tables.query('select pg_terminate_backend(pg_backend_pid())');
    },
  };
  await expect(rebuildProjection({ ...bench, projection: dying })).rejects.toThrow(
    'terminating connection',
  );
  expect(await bench.rows()).toEqual(before);
  await rebuildProjection({ ...bench, projection: rideCounts });
  expect(await bench.rows()).toEqual(before);
});

it.each([
  ['column', 'alter table rides add column driver text'],
  ['type', 'alter table rides alter column events type bigint'],
  ['not null', `update rides set last_type = ''; alter table rides alter last_type set not null`],
])('fails when a migration changes its live table meanwhile, and keeps the %s', async (_, sql) => {
  await openRide(bench, 'ride-1', 'RideRequested', 'DriverAssigned');
  await rebuildProjection({ ...bench, projection: rideCounts });
  let hasMigrated = false;
  const overtaken: Projection = {
    ...rideCounts,
    async apply(events, tables, log) {
      await rideCounts.apply(events, tables, log);
      if (hasMigrated) return;
      hasMigrated = true;
      await bench.pool.query(`begin; set local search_path = ${bench.schema}; ${sql}; commit`);
    },
  };
  const [before, columns] = [await structure(), await columnsOf()];
  await expect(rebuildProjection({ ...bench, projection: overtaken })).rejects.toThrow(
    'rides was changed while it was rebuilt',
  );
  const [after, now] = [await structure(), await columnsOf()];
  expect([after, now]).not.toEqual([before, columns]);
  await rebuildProjection({ ...bench, projection: rideCounts });
  expect([await structure(), await columnsOf()]).toEqual([after, now]);
});

it('keeps an index that a migration made after those of the copy', async () => {
  const asked = (call: string) => bench.pool.query(`select ${bench.schema}.${call}`);
  await asked(`shadow_table('rides')`);
  await asked(`shadow_indexes('rides')`);
  await bench.pool.query(`create index rides_by_events on ${bench.schema}.rides (events)`);
  await expect(asked(`swap_tables('{rides}')`)).rejects.toThrow(
    'rides was changed while it was rebuilt; rebuild it again: index rides_by_events',
  );
  expect(JSON.stringify(await structure())).toContain('rides_by_events');
});

it('makes way for readers that hold one of its tables and want another', async () => {
  const tables = ['rides', 'riders', 'routes'] as const;
  const qualified = (table: string): string => `${bench.schema}.${table}`;
  for (const table of tables.slice(1)) {
    await bench.pool.query(`create table ${qualified(table)} (id text primary key)`);
  }
  const waitsFor = async (table: string): Promise<boolean> =>
    (
      await bench.pool.query(
        `select from pg_locks join pg_database on pg_database.oid = database
         where datname = current_database() and relation = $1::regclass and not granted limit 1`,
        [qualified(table)],
      )
    ).rowCount === 1;
  // The first transaction makes the swap wait for its second table for almost as long as Postgres
  // waits before it looks for a deadlock; the other holds the third table and requests the first.
  const [slow, crossing] = [await bench.pool.connect(), await bench.pool.connect()];
  try {
    await slow.query(`begin; lock table ${qualified('riders')} in access share mode`);
    await crossing.query(`begin; lock table ${qualified('routes')} in access share mode`);
    const rebuilt = rebuildProjection({ ...bench, projection: { ...rideCounts, tables } });
    await expect.poll(() => waitsFor('riders'), { timeout: 10_000, interval: 5 }).toBe(true);
    const crossed = crossing.query(`select count(*) from ${qualified('rides')}; commit`);
    await Promise.race([crossed, pause(700)]);
    await slow.query('commit');
    await crossed;
    await rebuilt;
  } finally {
    for (const client of [slow, crossing]) client.release(true);
  }
});

it('refuses a table whose foreign keys or triggers the swap would lose', async () => {
  await bench.pool.query(
    `create table ${bench.schema}.stops (ride text references ${bench.schema}.rides)`,
  );
  await expect(rebuildProjection({ ...bench, projection: rideCounts })).rejects.toThrow(
    'foreign key',
  );
});
