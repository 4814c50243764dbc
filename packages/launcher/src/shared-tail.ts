import { openTail, type Tail } from '@trupial/event-store/postgres';
import {
  type Config,
  createServicePool,
  type Logger,
  type ServiceDescriptor,
} from '@trupial/service-kit';

export interface SharedTail {
  readonly tail: Tail;
  /** To be called when no service reads it any more. */
  close(): Promise<void>;
}

/**
 * The tail of the ride log for several services of one process: each new event is read, parsed and
 * told of once for all of them. It is read as the first of them, since every service may read the
 * whole log, over a connection of its own, so that nobody's queries are before it. A service that is
 * alone has its own, as has every one where the log is not in Postgres.
 */
export async function openSharedTail(
  services: readonly ServiceDescriptor[],
  options: {
    readonly databaseUrl: string;
    readonly config: Pick<Config, 'eventStore'>;
    readonly logger: Logger;
  },
): Promise<SharedTail | undefined> {
  const { databaseUrl, config, logger } = options;
  const [first, second] = services;
  if (!first || !second || config.eventStore.kind !== 'postgres') return undefined;
  const pool = await createServicePool(databaseUrl, {
    schema: first.name,
    max: 1,
    onError: (err) => logger.warn({ err }, "lost the connection of the log's tail"),
  });
  const tail = openTail({ pool });
  return {
    tail,
    async close() {
      await tail.close();
      await pool.end();
    },
  };
}
