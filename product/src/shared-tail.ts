import { openTail, type Tail } from '@trupial/event-store/postgres';
import {
  type Config,
  createServicePool,
  type Logger,
  type ServiceDescriptor,
} from '@trupial/service-kit';
import { type KnownLogins, loginFor } from './logins.ts';

export interface SharedTail {
  readonly tail: Tail;
  /** To be called when no service reads it any more. */
  close(): Promise<void>;
}

/**
 * The tail of the ride log for several services of one process: each new event is read, parsed and
 * delivered once for all of them. It is read with the login of the first service, because every
 * service may read the whole log, over a separate connection, so that it does not wait for other
 * queries. A service that runs alone has its own tail, and so has every service when the log is not
 * in Postgres.
 */
export async function openSharedTail(
  services: readonly ServiceDescriptor[],
  options: {
    readonly logins: KnownLogins;
    readonly config: Pick<Config, 'eventStore'>;
    readonly logger: Logger;
  },
): Promise<SharedTail | undefined> {
  const { logins, config, logger } = options;
  const [first, second] = services;
  if (!first || !second || config.eventStore.kind !== 'postgres') return undefined;
  const pool = await createServicePool(loginFor(logins, first.name), {
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
