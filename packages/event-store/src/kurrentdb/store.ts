import { KurrentDBClient } from '@kurrent/kurrentdb-client';

import type { EventStore } from '../port.ts';
import { runSubscription } from '../subscription.ts';
import { noUpcasters, type Upcast } from '../upcasters.ts';
import { eventsOf, readPages } from '../read-pages.ts';
import { KurrentAppends } from './append.ts';
import type { KurrentClient } from './client.ts';
import { KurrentReader } from './log-reader.ts';
import { KurrentTail } from './tail.ts';

export type KurrentEventStoreOptions = (
  | { readonly connectionString: string }
  | { /** Stays the caller's to dispose of. */ readonly client: KurrentClient }
) & {
  /** What this log's streams begin with on a server that has others too (default: nothing). */
  readonly prefix?: string;
  readonly upcast?: Upcast;
  /** How long an append may take in all, with retries (default 8,000 ms). */
  readonly patienceMs?: number;
  /** How often a subscription checks the tail without a notification (default 1,000 ms). */
  readonly pollMs?: number;
  /** Called for each failure that is retried: lost connections, failing handlers. */
  readonly log?: (message: string, error: unknown) => void;
};

/** The ride log on KurrentDB, 25.1 or newer. What differs from Postgres: ADR 2. */
export function createKurrentEventStore(options: KurrentEventStoreOptions): EventStore {
  const { prefix = '', upcast = noUpcasters, patienceMs = 8_000, pollMs = 1_000 } = options;
  const log = options.log ?? ((): void => undefined);
  const own =
    'client' in options ? undefined : KurrentDBClient.connectionString(options.connectionString);
  const client: KurrentClient = 'client' in options ? options.client : own!;
  const reader = new KurrentReader(client, prefix, upcast);
  const appends = new KurrentAppends(client, reader, prefix, patienceMs);
  const tail = new KurrentTail(client, reader, log);
  const closing = new AbortController();

  return {
    append: (...writes) => appends.append(writes),
    read: (stream, from = 1) => reader.stream(stream, from),
    readOnce: (id) => reader.once(id),
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
      await tail.close();
      await own?.dispose();
    },
  };
}
