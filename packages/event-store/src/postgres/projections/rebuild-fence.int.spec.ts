import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { EventStore, RecordedEvent } from '../../port.ts';
import type { Projection, RowTable } from '../../projection.ts';
import { sampleEvent } from '../../testing/contract/index.ts';
import { type Bench, makeBench, openRide } from '../testing/projections-bench.ts';
import { rebuildProjection } from './rebuild.ts';
import { runProjection } from './run.ts';

interface Row {
  readonly id: string;
  readonly version: number;
  readonly events: number;
}
const table: RowTable<Row> = { name: 'rides', key: ['id'], guard: 'version' };

/** Counts events per ride by rows that are read before they are written. */
const counts = (betweenThem: () => Promise<void> = async () => undefined): Projection => ({
  name: 'ride-counts',
  tables: ['rides'],
  types: ['RideRequested', 'DriverAssigned'],
  async apply(events, tables) {
    const ids = [...new Set(events.map(({ stream }) => stream))];
    const rows = new Map(
      (
        await tables.load(
          table,
          ids.map((id) => ({ id })),
        )
      ).map((row) => [row.id, row]),
    );
    await betweenThem();
    for (const { stream: id, version } of events) {
      rows.set(id, { id, version, events: (rows.get(id)?.events ?? 0) + 1 });
    }
    await tables.save(table, [...rows.values()]);
  },
});

let database: TestDatabase;
let bench: Bench;
beforeAll(async () => {
  database = await startTestDatabase();
  bench = await makeBench(database.url);
});
afterAll(async () => {
  await bench.dispose();
  await database.stop();
});

/** The log as it was when it had no event after a position. */
const asOf = (store: EventStore, position: number): EventStore => ({
  ...store,
  head: async () => position,
  async *readAll(asked) {
    for await (const event of store.readAll(asked)) if (event.position <= position) yield event;
  },
  async *readPages(asked) {
    for await (const page of store.readPages(asked)) {
      const before: RecordedEvent[] = page.filter((event) => event.position <= position);
      if (before.length > 0) yield before;
    }
  },
});

it('rows that were read before the swap of a rebuild are not written after it', async () => {
  const before = await openRide(bench, 'ride-1', 'RideRequested');
  const [read, swapped] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let isHeld = false;
  const held = counts(async () => {
    if (!isHeld) return;
    read.resolve();
    await swapped.promise;
  });
  const live = runProjection({ ...bench, projection: held });
  expect(await live.waitFor(before, 10_000)).toBe(true);
  await bench.pool.query(`update ${bench.schema}.rides set events = 99`);

  isHeld = true;
  const { position } = await bench.store.append({
    stream: 'ride-1',
    expected: 1,
    events: [sampleEvent('DriverAssigned')],
  });
  await read.promise;
  // It had found the head before that event, and sets the checkpoint to where it was already.
  await rebuildProjection({ ...bench, store: asOf(bench.store, before), projection: counts() });
  swapped.resolve();
  expect(await live.waitFor(position, 10_000)).toBe(true);
  await live.stop();
  expect(await bench.rows()).toMatchObject([{ id: 'ride-1', version: 2, events: 2 }]);
});
