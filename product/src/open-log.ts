import type { EventStore } from '@trupial/event-store';
import { createPostgresEventStore, type Tail } from '@trupial/event-store/postgres';
import type { Config } from '@trupial/service-kit';
import type { Pool } from 'pg';

/**
 * A client of the configured ride log. `pool` is the service's own, and `tail` is shared by the
 * services of a process. A log in KurrentDB uses neither, but the read models and their checkpoints
 * stay in Postgres.
 */
export async function openLog(
  { eventStore }: Pick<Config, 'eventStore'>,
  pool: Pool,
  log: (message: string, error: unknown) => void = () => undefined,
  tail?: Tail,
): Promise<EventStore> {
  if (eventStore.kind === 'postgres') {
    return createPostgresEventStore({ pool, log, ...(tail && { tail }) });
  }
  // Its client loads gRPC and a native part, which other configurations should not have to load.
  const { createKurrentEventStore } = await import('@trupial/event-store/kurrentdb');
  return createKurrentEventStore({ connectionString: eventStore.url, log });
}
