import { randomUUID } from 'node:crypto';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import type { EventStore, NewEvent } from '@trupial/event-store';
import {
  claimVault,
  createPostgresEventStore,
  migrateLog,
  migrateVault,
} from '@trupial/event-store/postgres';
import { Pool } from 'pg';
import { callers } from '../load/run-load.ts';
import { alternately } from '../measure/alternate.ts';
import { type Figure, ratioRow } from '../measure/row.ts';
import { sampleEvent } from '@trupial/testbed/samples/sample-event';
import { masters, openSealedLog, vaultOf } from '@trupial/testbed/history/sealed-log';
import { withStarted } from '../measure/with-started.ts';

const rounds = 5;
const roundSeconds = 3;
const readEvents = 20_000;
/** As booking takes ride ids and makes their keys. */
const blockSize = 64;
const goalRatio = 0.8;

/**
 * The cost of sealing, compared with the same log without it: appending requests, and reading a log
 * that has only requests, where each is opened with a key that has to be fetched. In a real log one
 * event in six is sealed.
 */
export const sealing: Figure = {
  name: 'sealing',
  measure: () =>
    withStarted(async (started) => {
      const postgres = await started(startTestPostgres());
      const pool = new Pool({ connectionString: postgres.url, max: 5 });
      await migrateLog(pool);
      await migrateLog(pool, { schema: 'plain' });
      await migrateVault(pool);
      await claimVault(pool, masters);
      const vault = vaultOf(pool);
      const sealed = openSealedLog(pool, vault);
      const plain = createPostgresEventStore({ pool, schema: 'plain' });
      const close = async (): Promise<void> => {
        await sealed.close();
        await plain.close();
        await pool.end();
      };
      await started(Promise.resolve({ stop: close }));

      let given = 0;
      /** Stream names in blocks, as RideIds gives ids; the block's keys are made before. */
      const newStreams = (prepare: (streams: readonly string[]) => Promise<unknown>) => {
        let free: string[] = [];
        let fetching: Promise<void> | null = null;
        const fetchBlock = async (): Promise<void> => {
          const block = Array.from({ length: blockSize }, () => `ride-${(given += 1)}`);
          await prepare(block);
          free = [...free, ...block];
          fetching = null;
        };
        return async (): Promise<string> => {
          if (free.length < blockSize / 2) fetching ??= fetchBlock();
          for (;;) {
            const next = free.shift();
            if (next !== undefined) return next;
            await (fetching ??= fetchBlock());
          }
        };
      };
      const sealedStream = newStreams((block) => vault.keysFor(block));
      const plainStream = newStreams(() => Promise.resolve());

      await appendFor(sealed, sealedStream, 1);
      await appendFor(plain, plainStream, 1);
      const appends = await alternately(
        rounds,
        () => appendFor(sealed, sealedStream, roundSeconds),
        () => appendFor(plain, plainStream, roundSeconds),
      );
      const reads = await alternately(
        rounds,
        // A new store each time: its cache is empty.
        () => readRate(openSealedLog(pool)),
        () => readRate(plain),
      );
      return [
        ratioRow('appends of sealed requests (reference: unsealed)', appends, goalRatio),
        ratioRow('reading a log of sealed requests only (reference: unsealed)', reads, 0.25),
      ];
    }),
};

/** 32 callers that each open one stream after the other; answers appends per second. */
async function appendFor(
  store: EventStore,
  nextStream: () => Promise<string>,
  seconds: number,
): Promise<number> {
  const started = performance.now();
  const end = started + seconds * 1000;
  let done = 0;
  const caller = async (): Promise<void> => {
    while (performance.now() < end) {
      const event: NewEvent = { ...sampleEvent(), id: randomUUID() };
      await store.append({ stream: await nextStream(), expected: 0, events: [event] });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return (done * 1000) / (performance.now() - started);
}

async function readRate(store: EventStore): Promise<number> {
  const started = performance.now();
  let events = 0;
  for await (const _ of store.readAll({ limit: readEvents })) events += 1;
  return (events * 1000) / (performance.now() - started);
}
