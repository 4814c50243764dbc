import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import type { EventStore, KeyVault } from '@trupial/event-store';
import {
  claimVault,
  createPostgresEventStore,
  MasterKeys,
  PostgresKeyVault,
} from '@trupial/event-store/postgres';
import { Pool } from 'pg';
import type { Clock } from '../clock/clock.ts';
import { loadConfig } from '../config/config.ts';
import { ensureRoles } from '../database/ensure-roles.ts';
import { derivedLogins } from '../database/logins.ts';
import { migrate } from '../database/migrate.ts';
import { createServicePool } from '../database/service-pool.ts';
import { keyRingFrom } from '../keys/key-ring.ts';
import { inProcessBus } from '../messaging/bus/bus.ts';
import { Messenger } from '../messaging/messenger.ts';
import { Metrics } from '../metrics/metrics.ts';
import { providersOf, type ServiceDescriptor } from '../service/service-descriptor.ts';
import { sealContacts } from '../service/seal-contacts.ts';
import { startService } from '../service/start-service.ts';
import { everybodyMaySend } from './everybody-may-send.ts';
import { collectLog, type LogLines } from './test-bench.ts';

/** A service with its own database, called over the in-process transport. */
export interface TestService {
  readonly messenger: Messenger;
  readonly store: EventStore;
  /** The same log as the other services write it, which this one may not do. */
  readonly others: EventStore;
  /** The vault as its owner has it, who may make keys. */
  readonly vault: KeyVault;
  readonly pool: Pool;
  /** Of who owns the tables: for what no service may. */
  readonly owner: Pool;
  readonly log: LogLines;
  /** What the first instance measures, since its last start. */
  metrics(): Metrics;
  /** Errors without a caller: an idle connection, a handler of a notice. */
  readonly broken: readonly unknown[];
  /**
   * Closes every instance of the service and starts it again on the same database, as after a crash;
   * `meanwhile` runs while none is there.
   */
  restart(meanwhile?: () => Promise<unknown>): Promise<void>;
  stop(): Promise<void>;
}

export interface TestServiceOptions {
  readonly descriptor: ServiceDescriptor;
  readonly clock?: Clock;
  readonly env?: Readonly<Record<string, string>>;
  /**
   * How many instances of the service share the requests, each with its own pool and log, as in
   * separate processes (default 1). `pool` and `store` belong to the first one.
   */
  readonly instances?: number;
  /** Modules that answer in place of other services. */
  readonly beside?: Readonly<Partial<Record<ServiceDescriptor['name'], Type>>>;
}

/** Signs receipts, quotes and tokens of tests. */
export const testSecret = 'the secret of the tests, 32 bytes';

/**
 * How long a list waits for what its reader has just done, in a test that does not say it itself:
 * beside other tests the two seconds of a service can pass, and then it shows the old list.
 */
const patient = { freshMs: 4_000 };

/** Seals the contacts of tests. */
export const testSealKey = 'the seal key of the tests, 32 bytes';
const masters = new MasterKeys([testSealKey]);

const root = join(import.meta.dirname, '../../../..');

/** Makes the database, prepares and migrates it, and starts the service: all as in production. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const { descriptor, clock, env = {}, instances = 1, beside = {} } = options;
  const { name: schema, migrations, module, projections } = descriptor;
  const tables = projections.flatMap((projection) => projection.tables);
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const database = await startTestDatabase({
      name: `service_${schema}`,
      async prepare(empty) {
        await ensureRoles(empty);
        await migrate({ url: empty, schema, dir: join(root, migrations), tables });
      },
    });
    ends.push(() => database.stop());
    const { url } = database;
    // What roles may do in a database as a whole is not copied with it.
    await ensureRoles(url);
    const broken: unknown[] = [];
    const onError = (error: unknown) => void broken.push(error);
    const connect = async () => {
      const pool = await createServicePool(derivedLogins(url)[schema], { schema, onError, max: 3 });
      ends.push(() => pool.end());
      const log = openLog(pool);
      ends.push(() => log.store.close());
      return { pool, ...log };
    };
    const first = await connect();
    const { pool, store } = first;
    const owner = new Pool({ connectionString: url, max: 2 });
    ends.push(() => owner.end());
    const { store: others, vault } = openLog(owner);
    await claimVault(owner, masters);
    ends.push(() => others.close());
    const log = collectLog();
    const keys = keyRingFrom(testSecret);
    const bus = inProcessBus(log.logger, everybodyMaySend);
    ends.push(() => bus.close());
    const loaded = loadConfig({
      // A test of limits sets them.
      TRUPIAL_RATE_LIMITS: 'relaxed',
      ...env,
    });
    const { freshMs } = env['TRUPIAL_FRESH_MS'] === undefined ? patient : loaded;
    const config = { ...loaded, freshMs };
    const { logger } = log;
    const start = (own: Awaited<ReturnType<typeof connect>>, metrics: Metrics) => {
      const provide = providersOf({
        descriptor,
        ...own,
        config,
        keys: keys.own(schema),
        ...(clock && { clock }),
      });
      const transport = bus.as(schema);
      return startService({ name: schema, module, transport, logger, metrics, provide });
    };
    for (const [name, other] of Object.entries(beside)) {
      const transport = bus.as(name as ServiceDescriptor['name']); // the record's own keys
      const metrics = new Metrics();
      const standIn = await startService({ name, module: other, transport, logger, metrics });
      ends.push(() => standIn.close());
    }
    const connections = [first];
    while (connections.length < instances) connections.push(await connect());
    let metrics = new Metrics();
    const running: Awaited<ReturnType<typeof start>>[] = [];
    const close = async (): Promise<void> => {
      for (const instance of running.splice(0).reverse()) await instance.close();
    };
    ends.push(close);
    const startAll = async (): Promise<void> => {
      metrics = new Metrics();
      for (const own of connections) {
        running.push(await start(own, own === first ? metrics : new Metrics()));
      }
    };
    await startAll();
    const restart = async (meanwhile?: () => Promise<unknown>): Promise<void> => {
      await close();
      await meanwhile?.();
      await startAll();
    };
    const messenger = new Messenger(bus.as('gateway'));
    const logs = { store, others, vault, log, broken };
    return { ...logs, messenger, pool, owner, metrics: () => metrics, restart, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function openLog(pool: Pool): { readonly vault: PostgresKeyVault; readonly store: EventStore } {
  const vault = new PostgresKeyVault({ pool, masters });
  return { vault, store: sealContacts(createPostgresEventStore({ pool }), vault) };
}
