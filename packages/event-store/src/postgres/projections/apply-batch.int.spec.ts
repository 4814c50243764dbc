import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

import { LogUnavailable } from '../../errors.ts';
import type { Tables } from '../../projection.ts';
import { type Bench, makeBench, openRide, rideCounts } from '../testing/projections-bench.ts';
import { MasterKeyMissing } from '../vault/master-keys.ts';
import { readParkedEvents } from '../../testing/parked-events.ts';
import { runProjection, type RunningProjection } from './run.ts';

let database: TestDatabase;
let bench: Bench;
let running: RunningProjection;
/** When the projection has started over. */
let startedOver: number[] = [];
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());
beforeEach(async () => {
  startedOver = [];
  bench = await makeBench(database.url);
});
afterEach(async () => {
  await running.stop();
  await bench.dispose();
});

/** Runs a projection that fails in each of its first sessions, whatever it is given. */
function runFailing(sessions: number, fail: (tables: Tables) => Promise<unknown>): void {
  running = runProjection({
    ...bench,
    standbyMs: 20,
    log: () => startedOver.push(performance.now()),
    projection: {
      ...rideCounts,
      async apply(events, tables, log) {
        await rideCounts.apply(events, tables, log);
        if (startedOver.length < sessions) await fail(tables);
      },
    },
  });
}

const refused = (code: string) => (tables: Tables) =>
  tables.query(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`);

it.each([
  ['a full disk', refused('53100')],
  ['a deadlock', refused('40P01')],
  ['a lock that is held for too long', refused('55P03')],
  ['a login that the server refuses', refused('28P01')],
  ['a log that does not answer', () => Promise.reject(new LogUnavailable('no node was found'))],
  ['a seal key that was not given', () => Promise.reject(new MasterKeyMissing('0123456789ab'))],
])('passes over nothing because of %s', async (_, fail) => {
  runFailing(1, fail);
  const position = await openRide(bench, 'ride-1', 'RideRequested');
  expect(await running.waitFor(position, 10_000)).toBe(true);
  expect(await readParkedEvents(bench.pool, bench.schema)).toEqual([]);
  expect(await bench.rows()).toMatchObject([{ id: 'ride-1', events: 1 }]);
  expect(startedOver).toHaveLength(1);
});

it('starts over after longer and longer pauses until an event has been applied', async () => {
  runFailing(5, () => Promise.reject(new LogUnavailable('no node was found')));
  const position = await openRide(bench, 'ride-1', 'RideRequested');
  expect(await running.waitFor(position, 10_000)).toBe(true);
  const [first = 0, , , , last = 0] = startedOver;
  // Time itself: pauses of 50, 100, 200 and 400 ms. A timer may be a little early.
  expect(last - first).toBeGreaterThan(740);
});
