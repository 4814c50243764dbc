import { join } from 'node:path';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import type { EventStore } from '@trupial/event-store';
import {
  createPostgresEventStore,
  MasterKeys,
  migrateProjections,
  PostgresKeyVault,
} from '@trupial/event-store/postgres';
import { Pool } from 'pg';
import type { Clock } from '../clock/clock.ts';
import { loadConfig } from '../config/config.ts';
import { ensureRoles } from '../database/ensure-roles.ts';
import { migrate } from '../database/migrate.ts';
import { createServicePool } from '../database/service-pool.ts';
import { InProcessTransport } from '../messaging/in-process.transport.ts';
import { Messenger } from '../messaging/messenger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { providersOf, type ServiceDescriptor } from '../service/service-descriptor.ts';
import { sealContacts } from '../service/seal-contacts.ts';
import { startService } from '../service/start-service.ts';
import { collectLog, type LogLines } from './test-bench.ts';

/** A service that runs on a Postgres of its own and is asked over the in-process transport. */
export interface TestService {
  readonly messenger: Messenger;
  readonly store: EventStore;
  /** The same log as the other services write it, which this one may not do. */
  readonly others: EventStore;
  readonly pool: Pool;
  readonly log: LogLines;
  /** What broke where nobody waited for it: a connection at rest, a handler of a notice. */
  readonly broken: readonly unknown[];
  /** Closes the service and starts it again on the same database, as after a crash. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly descriptor: ServiceDescriptor;
  readonly clock?: Clock;
  readonly env?: Readonly<Record<string, string>>;
}

/** Seals the contacts of tests. */
export const testSealKey = 'the seal key of the tests, 32 bytes';

const root = join(import.meta.dirname, '../../../..');

/** Starts Postgres, prepares and migrates it, and starts the service: all as in production. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const { descriptor, clock, env = {} } = options;
  const { name: schema, migrations, module } = descriptor;
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const postgres = await startTestPostgres();
    ends.push(() => postgres.stop());
    const { url } = postgres;
    await ensureRoles(url);
    await migrate({ url, schema, dir: join(root, migrations) });
    const broken: unknown[] = [];
    const onError = (error: unknown) => void broken.push(error);
    const pool = await createServicePool(url, { schema, onError });
    ends.push(() => pool.end());
    await migrateProjections(pool, schema);
    const { vault, store } = openLog(pool);
    ends.push(() => store.close());
    const ownersPool = new Pool({ connectionString: url, max: 2 });
    ends.push(() => ownersPool.end());
    const { store: others } = openLog(ownersPool);
    ends.push(() => others.close());
    const log = collectLog();
    const transport = new InProcessTransport(onError);
    ends.push(() => transport.close());
    const config = loadConfig({
      TRUPIAL_JWT_SECRET: 'the secret of the tests, 32 bytes',
      // A machine that is busy with other tests shows nobody older rows than his own.
      TRUPIAL_FRESH_MS: '2000',
      ...env,
    });
    const parts = { descriptor, pool, store, vault, config, ...(clock && { clock }) };
    const provide = providersOf(parts);
    const { logger } = log;
    const start = () =>
      startService({ name: schema, module, transport, logger, metrics: new Metrics(), provide });
    let service = await start();
    ends.push(() => service.close());
    const restart = async (): Promise<void> => {
      await service.close();
      service = await start();
    };
    const messenger = new Messenger(transport);
    return { messenger, store, others, pool, log, broken, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openLog(pool: Pool): { readonly vault: PostgresKeyVault; readonly store: EventStore } {
  const vault = new PostgresKeyVault({ pool, masters: new MasterKeys([testSealKey]) });
  return { vault, store: sealContacts(createPostgresEventStore({ pool }), vault) };
}
