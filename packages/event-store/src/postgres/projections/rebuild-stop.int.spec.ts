import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { type Bench, makeBench, openRide, rideCounts } from '../testing/projections-bench.ts';
import { rebuildProjection } from './rebuild.ts';

let database: TestDatabase;
let bench: Bench;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());
beforeEach(async () => {
  bench = await makeBench(database.url);
  await openRide(bench, 'ride-1', 'RideRequested');
});
afterEach(() => bench.dispose());

const isAny = async (condition: string): Promise<boolean> => {
  const { rowCount } = await bench.pool.query(
    `select from pg_stat_activity where datname = current_database() and ${condition}`,
  );
  return rowCount !== 0;
};

/** Stops a rebuild when a session of it is in this state; it is gone long before its limits. */
async function stopWhen(condition: string): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  const rebuilt = rebuildProjection({ ...bench, projection: rideCounts, signal });
  const ended = expect(rebuilt).rejects.toThrow('The service was stopped.');
  await expect.poll(() => isAny(condition)).toBe(true);
  stop.abort(new Error('The service was stopped.'));
  await ended;
  await expect.poll(() => isAny(condition)).toBe(false);
  expect(await bench.rows()).toEqual([]);
}

it('a rebuild that is stopped ends its session while it makes an index', async () => {
  const { pool, schema } = bench;
  await pool.query(`
    create function ${schema}.slow(int) returns int immutable language plpgsql
      as $$ begin perform pg_catalog.pg_sleep(600); return $1; end $$;
    create index rides_slowly on ${schema}.rides (${schema}.slow(events))`);
  await stopWhen(`wait_event = 'PgSleep'`);
});

it('a rebuild that is stopped ends its session while it waits to swap its tables', async () => {
  const reader = await bench.pool.connect();
  try {
    await reader.query(`begin; lock table ${bench.schema}.rides in access share mode`);
    await stopWhen(`wait_event_type = 'Lock' and query like '%swap_tables%'`);
  } finally {
    reader.release(true);
  }
});

it('a rebuild that was stopped before it began does nothing', async () => {
  const signal = AbortSignal.abort(new Error('The service was stopped.'));
  const rebuilt = rebuildProjection({ ...bench, projection: rideCounts, signal });
  await expect(rebuilt).rejects.toThrow('The service was stopped.');
  expect(await bench.rows()).toEqual([]);
});
