import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import type { EventStore } from '@trupial/event-store';
import { createPostgresEventStore, migrateLog } from '@trupial/event-store/postgres';
import { Pool } from 'pg';
import { callers } from '../load/run-load.ts';
import { alternately } from '../measure/alternate.ts';
import { type Figure, ratioRow } from '../measure/row.ts';
import { createRawTable, rawInserts, rawInsertsBy } from '../reference/raw-inserts.ts';
import { sampleEvent } from '@trupial/testbed/samples/sample-event';
import { withStarted } from '../measure/with-started.ts';

const rounds = 3;
const roundSeconds = 4;
let streams = 0;

/** 32 callers that each open one stream after the other; answers appends per second. */
async function appends(store: EventStore, seconds: number): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      streams += 1;
      await store.append({ stream: `ride-${streams}`, expected: 0, events: [sampleEvent()] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (done * 1000) / (performance.now() - started);
}

/** Appends to the log with its locks, versions and ids, against naked commits of the same data. */
export const append: Figure = {
  name: 'append',
  measure: () =>
    withStarted(async (started) => {
      const postgres = await started(startTestPostgres());
      const pool = new Pool({ connectionString: postgres.url, max: 5 });
      const store = createPostgresEventStore({ pool });
      await started(Promise.resolve({ stop: () => store.close().then(() => pool.end()) }));
      await migrateLog(pool);
      await pool.query(createRawTable);
      await appends(store, 2);
      const rates = await alternately(
        rounds,
        () => appends(store, roundSeconds),
        () => rawInserts(postgres.url, roundSeconds),
      );
      return [ratioRow(`appends, 32 callers (reference: ${rawInsertsBy})`, rates, 1.2)];
    }),
};
