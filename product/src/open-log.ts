import type { EventStore } from '@trupial/event-store';
import { createPostgresEventStore, type Tail } from '@trupial/event-store/postgres';
import { type Config, ConfigError } from '@trupial/service-kit';
import type { ClientBase, Pool } from 'pg';

/**
 * A client of the configured ride log. `pool` is the service's own, and `tail` is shared by the
 * services of a process. A log in KurrentDB uses neither, but the read models and their checkpoints
 * stay in Postgres.
 *
 * @throws {ConfigError} as {@link refuseOtherLog}.
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
  await refuseOtherLog({ eventStore }, pool);
  // Its client loads gRPC and a native part, which other configurations should not have to load.
  const { createKurrentEventStore } = await import('@trupial/event-store/kurrentdb');
  return createKurrentEventStore({ connectionString: eventStore.url, log });
}

/**
 * Nothing moves a log from Postgres to KurrentDB. The read models of one have checkpoints in the
 * other that mean nothing: what is booked there would be on no list.
 *
 * @param session which may read `log.events`.
 * @throws {ConfigError} for a log in KurrentDB when this database has events in its own.
 */
export async function refuseOtherLog(
  { eventStore }: Pick<Config, 'eventStore'>,
  session: Pool | ClientBase,
): Promise<void> {
  if (eventStore.kind === 'postgres') return;
  const { rows } = await session.query<{ is_used: boolean }>(
    'select exists (select from log.events) as is_used',
  );
  if (rows[0]?.is_used !== true) return;
  const problem =
    'must be postgres where the rides are in this database: its own log has some, and nothing moves them to another. Where the rides are in KurrentDB already and these are of a test, leave it as it is: "Beyond one machine" of docs/operations.md says how to remove them';
  throw new ConfigError([{ name: 'EVENT_STORE', problem }]);
}
