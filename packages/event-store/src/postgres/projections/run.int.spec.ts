import { setTimeout as pause } from 'node:timers/promises';

import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import type { Projection } from '../../projection.ts';
import { until } from '../../testing/contract/index.ts';
import { Checkpoint } from './checkpoint.ts';
import { readParkedEvents } from '../../testing/parked-events.ts';
import { runProjection, type RunningProjection } from './run.ts';
import { ProjectionSession } from './session.ts';
import { makeBench, openRide, rideCounts, type Bench } from '../testing/projections-bench.ts';

let postgres: TestPostgres;
let bench: Bench;
let started: RunningProjection[] = [];
beforeAll(async () => void (postgres = await startTestPostgres()));
afterAll(() => postgres.stop());
beforeEach(async () => void (bench = await makeBench(postgres.url)));
afterEach(async () => {
  await Promise.all(started.map((projection) => projection.stop()));
  started = [];
  await bench.dispose();
});

function run(projection: Projection = rideCounts): RunningProjection {
  const running = runProjection({ ...bench, projection, standbyMs: 20 });
  started.push(running);
  return running;
}

const ride = (events: number, last = 'RideRequested'): object => ({
  version: events,
  events,
  last_type: last,
});

it('projects what was there and what comes', async () => {
  await openRide(bench, 'ride-1', 'RideRequested', 'DriverAssigned');
  const running = run();
  const position = await openRide(bench, 'ride-2', 'RideRequested');
  expect(await running.waitFor(position, 10_000)).toBe(true);
  expect(running.position()).toBe(position);
  expect(await bench.rows()).toEqual([
    { id: 'ride-1', ...ride(2, 'DriverAssigned') },
    { id: 'ride-2', ...ride(1) },
  ]);
});

it('moves past events of other types, and says when something is not there in time', async () => {
  const running = run();
  const position = await openRide(bench, 'ride-1', 'SomethingElse');
  expect(await running.waitFor(position, 10_000)).toBe(true);
  expect(await running.waitFor(position + 1, 30)).toBe(false);
});

it('goes on where it stopped', async () => {
  const first = run();
  await first.waitFor(await openRide(bench, 'ride-1', 'RideRequested'), 10_000);
  await first.stop();
  const position = await openRide(bench, 'ride-2', 'RideRequested');
  expect(await run().waitFor(position, 10_000)).toBe(true);
  expect(await bench.rows()).toHaveLength(2);
});

it('parks a poison event, shows it, and goes on with the rest', async () => {
  for (let number = 1; number <= 20; number += 1) {
    await openRide(bench, `ride-${number}`, number % 7 === 0 ? 'Poison' : 'RideRequested');
  }
  const position = await openRide(bench, 'ride-x', 'RideRequested');
  const parked: string[] = [];
  const running = runProjection({
    ...bench,
    projection: rideCounts,
    onParked: ({ stream }) => parked.push(stream),
  });
  started.push(running);
  expect(await running.waitFor(position, 20_000)).toBe(true);
  expect(parked).toEqual(['ride-7', 'ride-14']);
  expect(await bench.rows()).toHaveLength(19);
  const shown = await readParkedEvents(bench.pool, bench.schema);
  expect(shown).toHaveLength(2);
  expect(shown[1]).toMatchObject({ stream: 'ride-7', projection: 'ride-counts' });
  expect(shown[1]?.error).toContain('division by zero');
});

it('runs statements of its own together with its rows, without beginning anew', async () => {
  let applied = 0;
  const running = run({
    ...rideCounts,
    async apply(events, tables) {
      applied += events.length;
      await tables.write(
        `insert into rides (id, version, events, last_type)
         select id, 1, 1, 'by hand' from json_to_recordset($1::json) as given (id text)`,
        events.map(({ stream }) => ({ id: stream })),
      );
    },
  });
  await openRide(bench, "ride-1'", 'RideRequested');
  const position = await openRide(bench, 'ride-2', 'RideRequested');
  expect(await running.waitFor(position, 10_000)).toBe(true);
  expect(await bench.rows()).toEqual([
    { id: "ride-1'", ...ride(1, 'by hand') },
    { id: 'ride-2', ...ride(1, 'by hand') },
  ]);
  expect(applied).toBe(2);
});

it('gives a failing event five tries before it is parked', async () => {
  let failures = 0;
  const failing = (times: number): Projection => ({
    ...rideCounts,
    async apply(events, tables, log) {
      if (failures < times) {
        failures += 1;
        throw new Error('not yet');
      }
      await rideCounts.apply(events, tables, log);
    },
  });
  const position = await openRide(bench, 'ride-1', 'RideRequested');
  expect(await run(failing(4)).waitFor(position, 10_000)).toBe(true);
  expect(await readParkedEvents(bench.pool, bench.schema)).toEqual([]);
  expect(await bench.rows()).toHaveLength(1);
});

it('keeps one of several active; another takes over when its session dies', async () => {
  const processes = [run(), run(), run()];
  const first = await openRide(bench, 'ride-1', 'RideRequested');
  for (const each of processes) expect(await each.waitFor(first, 10_000)).toBe(true);
  for (let round = 2; round <= 5; round += 1) {
    const { rowCount } = await bench.pool.query(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rowCount).toBe(1);
    const position = await openRide(bench, `ride-${round}`, 'RideRequested');
    for (const each of processes) expect(await each.waitFor(position, 10_000)).toBe(true);
  }
  expect(await bench.rows()).toEqual(
    [1, 2, 3, 4, 5].map((number) => ({ id: `ride-${number}`, ...ride(1) })),
  );
});

it('lets only one of two projectors write who both believe to be active', async () => {
  const sessions = await Promise.all(
    [1, 2].map(() => ProjectionSession.open(bench.pool, bench.schema, () => undefined)),
  );
  const checkpoints = sessions.map((each) => new Checkpoint(each, bench.schema, 'ride-counts'));
  for (const checkpoint of checkpoints) await checkpoint.load();
  const results = await Promise.allSettled(
    checkpoints.map((checkpoint, index) =>
      checkpoint.move(5, null, async () => {
        await sessions[index]?.query(`insert into rides (id, version, events) values ($1, 1, 1)`, [
          `by-${index}`,
        ]);
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await bench.rows()).toHaveLength(1);
  await Promise.all(sessions.map((session) => session.close()));
});

it('notes when rows changed long after their events were recorded, and only then', async () => {
  const lateAt = async () => {
    const { rows } = await bench.pool.query<{ late_at: Date | null }>(
      `select late_at from ${bench.schema}.checkpoints`,
    );
    return rows[0]?.late_at?.getTime() ?? null;
  };
  const prompt = run();
  await prompt.waitFor(await openRide(bench, 'ride-1', 'RideRequested'), 10_000);
  await prompt.stop();
  const [before] = [await lateAt(), await openRide(bench, 'ride-2', 'RideRequested')];
  // Time itself: late is what was recorded half a second before.
  await pause(600);
  const resumed = Date.now();
  const late = run();
  await until(async () => (await bench.rows()).length === 2, 'the second ride');
  expect(await lateAt()).not.toBe(before);
  expect(await lateAt()).toBeGreaterThanOrEqual(resumed - 50);
  await late.stop();

  // A long transaction also counts as late, however new its events are.
  const noted = await lateAt();
  const slow: Projection = {
    ...rideCounts,
    async apply(events, tables, log) {
      await tables.query('select pg_sleep(0.4)');
      await rideCounts.apply(events, tables, log);
    },
  };
  const position = await openRide(bench, 'ride-3', 'RideRequested');
  expect(await run(slow).waitFor(position, 10_000)).toBe(true);
  expect(await lateAt()).toBeGreaterThan((noted ?? 0) + 300);
});

it('starts over from the checkpoint when somebody else moved it', async () => {
  const running = run();
  await running.waitFor(await openRide(bench, 'ride-1', 'RideRequested'), 10_000);
  await bench.pool.query(`truncate ${bench.schema}.rides`);
  await bench.pool.query(`update ${bench.schema}.checkpoints set position = 0`);
  const position = await openRide(bench, 'ride-2', 'RideRequested');
  await until(async () => (await bench.rows()).length === 2, 'both rides');
  expect(await running.waitFor(position, 10_000)).toBe(true);
});

it('projects everything once while its session is killed again and again', async () => {
  const running = run();
  let position = 0;
  for (let round = 0; round < 15; round += 1) {
    const rides = Array.from({ length: 20 }, (_, index) =>
      openRide(bench, `ride-${round}-${index}`, 'RideRequested', 'DriverAssigned'),
    );
    position = Math.max(position, ...(await Promise.all(rides)));
    await bench.pool.query(
      `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted`,
    );
  }
  expect(await running.waitFor(position, 20_000)).toBe(true);
  const rows = await bench.rows();
  expect(rows).toHaveLength(300);
  for (const row of rows) expect(row).toMatchObject(ride(2, 'DriverAssigned'));
});
