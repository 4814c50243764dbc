import type { Pool } from 'pg';

import type { EventStore, RecordedEvent } from '../port.ts';
import { runSubscription } from '../subscription.ts';
import { noUpcasters, type Upcast } from '../upcasters.ts';
import { eventsOf, READ_PAGE, readPages } from '../read-pages.ts';
import { AppendQueue, type AppendLimits } from './append-queue.ts';
import { LogReader } from './read.ts';
import { openTail, type Tail } from './tail.ts';

export interface PostgresEventStoreOptions {
  /** Stays the caller's to end. */
  readonly pool: Pool;
  /** Postgres schema of the log (default `log`). */
  readonly schema?: string;
  readonly upcast?: Upcast;
  readonly append?: Partial<AppendLimits>;
  /** Shared with other stores of the same log; stays the caller's to close (default: its own). */
  readonly tail?: Tail;
  /** Time limit of one read (default 10,000 ms). */
  readonly readTimeoutMs?: number;
  /** How often to look for events without a wake-up (default 1,000 ms). */
  readonly pollMs?: number;
  /** Called for each failure that is retried: lost connections, failing handlers. */
  readonly log?: (message: string, error: unknown) => void;
}

const APPEND_LIMITS: AppendLimits = {
  batchAppends: 256,
  batchBytes: 1_000_000,
  statements: 1,
  waiting: 10_000,
  patienceMs: 8_000,
};

/** The ride log on Postgres. The schema must be there (`migrateLog`). */
export function createPostgresEventStore(options: PostgresEventStoreOptions): EventStore {
  const { pool, schema = 'log', upcast = noUpcasters } = options;
  const { readTimeoutMs = 10_000, pollMs = 1_000 } = options;
  const log = options.log ?? ((): void => undefined);
  // Without a listener, a connection lost while idle would end the process.
  const onIdleError = (error: Error): void => log('an idle connection was lost', error);
  pool.on('error', onIdleError);

  const reader = new LogReader(pool, schema, upcast, readTimeoutMs);
  const tail = options.tail ?? openTail({ pool, schema, upcast, readTimeoutMs, pollMs });
  const limits = { ...APPEND_LIMITS, ...options.append };
  const appends = new AppendQueue(pool, schema, limits, (rows) => tail.offer(rows));
  const closing = new AbortController();

  return {
    append: (...writes) => appends.append(writes),
    read: (stream, from = 1) => readStream(reader, stream, from),
    readOnce: (id) => reader.event(id),
    readStreams: (streams) => reader.streams(streams),
    readAll: (asked = {}) => eventsOf(readPages(reader, asked)),
    readPages: (asked = {}) => readPages(reader, asked),
    subscribe: (subscription, handle) =>
      runSubscription(
        { reader, tail, pollMs, log },
        { ...subscription, signal: AbortSignal.any([subscription.signal, closing.signal]) },
        handle,
      ),
    head: () => reader.head(),
    async close() {
      closing.abort();
      await appends.close();
      if (options.tail === undefined) await tail.close();
      pool.off('error', onIdleError);
    },
  };
}

async function* readStream(
  reader: LogReader,
  stream: string,
  from: number,
): AsyncIterable<RecordedEvent> {
  for (let next = from; ;) {
    const events = await reader.stream(stream, next, READ_PAGE);
    yield* events;
    if (events.length < READ_PAGE) return;
    next += READ_PAGE;
  }
}
