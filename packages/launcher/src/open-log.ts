import type { EventStore } from '@trupial/event-store';
import { createPostgresEventStore, type Tail } from '@trupial/event-store/postgres';
import type { Config } from '@trupial/service-kit';
import type { Pool } from 'pg';

/**
 * A client of the ride log where the configuration says that it is. `pool` is the service's own, and
 * `tail` what several services of a process share; a log in KurrentDB does without them, while the
 * read models and their checkpoints stay there.
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
  // Its client brings gRPC and a native part, which nobody else should have to load.
  const { createKurrentEventStore } = await import('@trupial/event-store/kurrentdb');
  return createKurrentEventStore({ connectionString: eventStore.url, log });
}
