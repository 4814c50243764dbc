import { startTestDatabase, type TestDatabase } from '@trupial/embedded-postgres/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Projection, RowTable } from '../../projection.ts';
import { sampleEvent } from '../../testing/contract/index.ts';
import { readParkedEvents } from '../../testing/parked-events.ts';
import { rebuildProjection } from './rebuild.ts';
import { runProjection } from './run.ts';
import { type Bench, makeBench } from '../testing/projections-bench.ts';

// A rebuild keeps rows in memory and writes them by COPY; the live projection writes each batch.
// Both must produce the same rows for any content of the log.

let database: TestDatabase;
let bench: Bench;
beforeAll(async () => void (database = await startTestDatabase()));
afterAll(() => database.stop());
beforeEach(async () => {
  bench = await makeBench(database.url);
  await bench.pool.query(`
    create table ${bench.schema}.tours (
      id text, leg integer, version integer not null, said text, facts jsonb, numbers integer[],
      seats smallint, primary key (id, leg))`);
});
afterEach(() => bench.dispose());

interface Tour {
  readonly id: string;
  readonly leg: number;
  readonly version: number;
  readonly said: string | null;
  readonly facts: unknown;
  readonly numbers: readonly number[];
  readonly seats: number;
}
const table: RowTable<Tour> = { name: 'tours', key: ['id', 'leg'], guard: 'version' };

/** Sums the values for each tour. Throws on an event that it cannot apply. */
const tours: Projection = {
  name: 'tours',
  tables: ['tours'],
  types: ['Begun', 'Said'],
  async apply(events, tables) {
    const keys = new Map(events.map(({ stream }) => [stream, { id: stream, leg: 1 }]));
    for (const { type, stream } of events) if (type === 'Begun') keys.delete(stream);
    const stored = await tables.load(table, [...keys.values()]);
    const rows = new Map(stored.map((row) => [row.id, row]));
    for (const { stream, version, data } of events) {
      const { said, seats } = data as { said: string | null; seats: number };
      if (said === 'poison') throw new Error('nobody can say that');
      const before = rows.get(stream);
      if (before && before.version >= version) continue;
      rows.set(stream, {
        id: stream,
        leg: 1,
        version,
        said,
        facts: said === null ? null : { said, 'a "b"': ['\\', 1] },
        numbers: [...(before?.numbers ?? []), version],
        seats,
      });
    }
    await tables.save(table, [...rows.values()]);
  },
};

async function say(tour: string, version: number, said: string | null, seats = 4): Promise<void> {
  const event = sampleEvent(version === 1 ? 'Begun' : 'Said', { said, seats });
  await bench.store.append({ stream: tour, expected: version - 1, events: [event] });
}

const rows = async (): Promise<unknown[]> =>
  (await bench.pool.query(`select * from ${bench.schema}.tours order by id collate "C"`)).rows;

/** The rows that a live projection makes of the log, in batches as they arrive. */
async function liveRows(): Promise<unknown[]> {
  await bench.pool.query(`truncate ${bench.schema}.tours;
    delete from ${bench.schema}.checkpoints; delete from ${bench.schema}.parked_events`);
  const live = runProjection({ ...bench, projection: tours });
  expect(await live.waitFor(await bench.store.head(), 20_000)).toBe(true);
  await live.stop();
  return rows();
}

const rebuilt = async (keptRows?: number) => ({
  ...(await rebuildProjection({ ...bench, projection: tours, ...(keptRows && { keptRows }) })),
  rows: await rows(),
});

describe('rows that a rebuild keeps in memory', () => {
  it('come to the table as the live projection writes them, whatever their texts are', async () => {
    const texts = ['a\tb', 'back\\slash \\N', 'two\r\nlines', '“ç” ☀️', '', '\\.', null];
    for (const [index, text] of texts.entries()) {
      await say(`tour-${index}`, 1, text);
      await say(`tour-${index}`, 2, text);
    }
    const live = await liveRows();
    expect(live).toHaveLength(texts.length);
    expect(await rebuilt()).toMatchObject({ parked: 0, events: 14, rows: live });
  });

  it('are changed in the table once they have left the memory', async () => {
    for (let tour = 0; tour < 60; tour += 1) await say(`tour-${tour}`, 1, 'first');
    // Beyond a page of the log, so that those first ones have been written meanwhile.
    await bench.store.append({
      stream: 'long',
      expected: 0,
      events: [
        sampleEvent('Begun', { said: 'on', seats: 1 }),
        ...Array.from({ length: 2_100 }, () => sampleEvent('Said', { said: 'on', seats: 1 })),
      ],
    });
    for (let tour = 0; tour < 60; tour += 1) await say(`tour-${tour}`, 2, 'second');
    for (let tour = 0; tour < 60; tour += 1) await say(`late-${tour}`, 1, 'third');
    const live = await liveRows();
    expect(live).toHaveLength(121);
    expect(await rebuilt(8)).toMatchObject({ parked: 0, events: 2_281, rows: live });
  });

  it('are right beside an event that throws, which is parked', async () => {
    await say('tour-1', 1, 'fine');
    await say('tour-2', 1, 'poison');
    await say('tour-1', 2, 'finer');
    await say('tour-3', 1, 'fine');
    const live = await liveRows();
    const parked = await readParkedEvents(bench.pool, bench.schema);
    expect(parked).toHaveLength(1);
    expect(await rebuilt()).toMatchObject({ parked: 1, events: 4, rows: live });
    expect(await readParkedEvents(bench.pool, bench.schema)).toMatchObject([
      { position: parked[0]?.position },
    ]);
  });

  it('are right beside an event whose row the table refuses, which is parked', async () => {
    await say('tour-1', 1, 'fine');
    await say('tour-2', 1, 'too many for a smallint', 40_000);
    await say('tour-1', 2, 'finer');
    await say('tour-3', 1, 'fine');
    const live = await liveRows();
    expect(live).toHaveLength(2);
    expect(await rebuilt()).toMatchObject({ parked: 1, events: 4, rows: live });
    expect(await readParkedEvents(bench.pool, bench.schema)).toMatchObject([{ stream: 'tour-2' }]);
  });

  it('are right when an event opens a second time what has been written', async () => {
    await say('tour-1', 1, 'fine');
    for (let tour = 0; tour < 30; tour += 1) await say(`other-${tour}`, 1, 'on');
    await bench.store.append({
      stream: 'long',
      expected: 0,
      events: [
        sampleEvent('Begun', { said: 'on', seats: 1 }),
        ...Array.from({ length: 1_000 }, () => sampleEvent('Said', { said: 'on', seats: 1 })),
      ],
    });
    const again = sampleEvent('Begun', { said: 'again', seats: 2 });
    await bench.store.append({ stream: 'tour-1', expected: 1, events: [again] });
    const live = await liveRows();
    expect(await rebuilt(4)).toMatchObject({ parked: 0, rows: live });
  });
});
