import {
  type Config,
  inProcessBus,
  type KeyRing,
  type Logger,
  Messenger,
  type Metrics,
} from '@trupial/service-kit';
import { type KnownLogins, withServicePool } from '../logins.ts';
import { runServices } from '../run-services.ts';
import { services } from '../services.ts';
import { makeDemoIsland } from './make-demo-island.ts';
import { openLog } from '../open-log.ts';

/**
 * Makes the demo island with the product's own services, on a clock that runs through the last 30
 * days; they are closed again before the real ones start.
 */
export async function createDemo(options: {
  readonly logins: KnownLogins;
  readonly config: Config;
  readonly keys: KeyRing;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly version: string;
}): Promise<void> {
  let instant = new Date().toISOString();
  const bus = inProcessBus(options.logger);
  const running = await runServices(services, { ...options, bus, clock: () => instant });
  try {
    await makeDemoIsland({
      identity: new Messenger(bus.as('identity')),
      gateway: new Messenger(bus.as('gateway')),
      now: Date.now(),
      setClock: (next) => {
        instant = next;
      },
    });
  } finally {
    await running.close();
    await bus.close();
  }
}

/** Whether anything ever happened in this log. */
export const hasHistory = (
  logins: KnownLogins,
  config: Pick<Config, 'eventStore'>,
): Promise<boolean> =>
  withServicePool(logins, 'booking', { max: 1 }, async (pool) => {
    const store = await openLog(config, pool);
    try {
      return (await store.head()) > 0;
    } finally {
      await store.close();
    }
  });
