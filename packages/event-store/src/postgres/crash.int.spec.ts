import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { collect, Follower, sampleWrite, until } from '../testing/contract/index.ts';
import { rideCounts, makeBench } from './testing/projections-bench.ts';
import { runProjection } from './projections/run.ts';
import { createPostgresEventStore } from './store.ts';

let postgres: TestPostgres;
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.stop());

it('loses and doubles nothing when Postgres is killed under load and comes back', async () => {
  const bench = await makeBench(postgres.url);
  const pool = new Pool({ connectionString: postgres.url, connectionTimeoutMillis: 1_000 });
  const { logSchema } = bench;
  const store = createPostgresEventStore({
    pool,
    schema: logSchema,
    append: { patienceMs: 30_000 },
  });
  const follower = new Follower(store);
  const projection = runProjection({ ...bench, store, pool, projection: rideCounts });
  const acknowledged: string[] = [];
  const restarted = { yet: false };
  const callers = Array.from({ length: 16 }, async (_, caller) => {
    for (let version = 0; version < 20 || !restarted.yet; version += 1) {
      const write = sampleWrite(`ride-${caller}`, version);
      await store.append(write);
      acknowledged.push(write.events[0].id);
    }
  });
  await until(() => acknowledged.length > 100, 'load');
  const before = postgres.pid;
  process.kill(before, 'SIGKILL');
  const acknowledgedBefore = acknowledged.length;
  await until(() => postgres.pid !== before, 'another server');
  await until(() => acknowledged.length > acknowledgedBefore + 100, 'load again');
  restarted.yet = true;
  await Promise.all(callers);

  const log = await collect(store.readAll());
  expect(log).toHaveLength(acknowledged.length);
  expect(new Set(log.map(({ id }) => id))).toEqual(new Set(acknowledged));
  const head = await store.head();
  await until(() => follower.caughtUp >= head, 'the reader');
  expect(follower.seen).toEqual(log);
  expect(await projection.waitFor(head, 20_000)).toBe(true);
  const counts = new Map(log.map(({ stream, version }) => [stream, version]));
  expect(await bench.rows()).toEqual(
    [...counts]
      .map(([id, events]) => ({ id, version: events, events, last_type: 'RideRequested' }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
  await projection.stop();
  await follower.stop();
  await store.close();
  await pool.end();
  await bench.dispose();
});
