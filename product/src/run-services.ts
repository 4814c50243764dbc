import { KeyCache, PostgresKeyVault } from '@trupial/event-store/postgres';
import {
  type Bus,
  type Clock,
  closeAfterFailure,
  closeInTurn,
  closeTogether,
  type Config,
  createServicePool,
  type KeyRing,
  type Logger,
  Messenger,
  type Metrics,
  providersOf,
  type RunningService,
  sealContacts,
  type ServiceDescriptor,
  startBeats,
  startService,
  traceAppends,
} from '@trupial/service-kit';
import { brokerCertificateEnds } from './broker-certificate.ts';
import { KeptCopies } from './kept-copies.ts';
import { type KnownLogins, loginFor } from './logins.ts';
import { openLog } from './open-log.ts';
import { refuseUnprepared } from './prepare-database.ts';
import { sealKeysOf } from './seal-keys.ts';
import { openSharedTail, type SharedTail } from './shared-tail.ts';

/** What all services of a process share. */
export interface ServiceSurroundings {
  readonly logins: KnownLogins;
  readonly config: Config;
  readonly bus: Bus;
  readonly keys: KeyRing;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly version: string;
  /** The demo island's history and a simulated day run on another clock than the real one. */
  readonly clock?: Clock;
}

/** What services beside each other need not each have: used keys of the vault, the log's tail. */
interface SharedParts {
  readonly keyCache: KeyCache;
  readonly tail: SharedTail | undefined;
}

/** Starts one service with its own pool and its own client of the log. */
async function runService(
  descriptor: ServiceDescriptor,
  surroundings: ServiceSurroundings,
  { keyCache, tail: shared }: SharedParts,
): Promise<RunningService> {
  const { logins, config, metrics, clock, version } = surroundings;
  const { name } = descriptor;
  const transport = surroundings.bus.as(name);
  const keys = surroundings.keys.own(name);
  const logger = surroundings.logger.child({ service: name });
  const pool = await createServicePool(loginFor(logins, name), {
    schema: name,
    max: config.poolSize,
    onError: (error) => logger.warn({ err: error }, 'lost an idle database connection'),
  });
  const closers: (() => unknown)[] = [() => pool.end()];
  const close = (): Promise<void> => closeInTurn(closers.splice(0).reverse());
  try {
    const masters = sealKeysOf(config);
    await refuseUnprepared(pool, descriptor, masters);
    const vault = new PostgresKeyVault({
      pool,
      masters,
      cache: keyCache,
      besideTheLog: config.eventStore.kind === 'postgres',
    });
    const report = (message: string, err: unknown): void => logger.warn({ err }, message);
    const log = await openLog(config, pool, report, shared?.tail);
    const store = traceAppends(sealContacts(log, vault));
    closers.push(() => store.close());
    const running = await startService({
      name,
      module: descriptor.module,
      transport,
      // It adds the service's name to each line itself.
      logger: surroundings.logger,
      metrics,
      provide: providersOf({
        descriptor,
        pool,
        store,
        vault,
        config,
        keys,
        ...(clock && { clock }),
      }),
    });
    closers.push(() => running.close());
    running.health.add('database', async () => void (await pool.query('select 1')));
    const copies = new KeptCopies(pool, name, metrics);
    running.notices
      .add('archive_failing', () => copies.archiveFails())
      .add('broker_certificate_ends', () => brokerCertificateEnds(config, metrics));
    const stopBeats = startBeats({
      part: name,
      version,
      messenger: new Messenger(transport),
      async describe() {
        const { checks } = await running.health.run();
        return {
          checks,
          liveConnections: null,
          projections: await metrics.projectionsOf(name),
          // While the database is away, it tells this too, and the last backup that it knows.
          lastBackup: await copies.lastBackup(),
          notices: await running.notices.current(),
        };
      },
    });
    closers.push(stopBeats);
    return { ...running, close };
  } catch (error) {
    await closeAfterFailure(close, logger);
    throw error;
  }
}

/** Services that run in this process. */
export interface RunningServices {
  /** Whether each has all that it needs. */
  isWell(): Promise<boolean>;
  close(): Promise<void>;
}

/** Starts several services; if one fails, those that run are closed again. */
export async function runServices(
  descriptors: readonly ServiceDescriptor[],
  surroundings: ServiceSurroundings,
): Promise<RunningServices> {
  const shared: SharedParts = {
    keyCache: new KeyCache(),
    tail: await openSharedTail(descriptors, surroundings),
  };
  const started = await Promise.allSettled(
    descriptors.map((descriptor) => runService(descriptor, surroundings, shared)),
  );
  const running = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const close = (): Promise<void> =>
    closeInTurn([
      () => closeTogether(running.map((service) => () => service.close())),
      () => shared.tail?.close(),
    ]);
  const failed = started.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await closeAfterFailure(close, surroundings.logger);
    throw failed.reason;
  }
  const isWell = async (): Promise<boolean> => {
    const reports = await Promise.all(running.map(({ health }) => health.run()));
    return reports.every(({ ok }) => ok);
  };
  return { isWell, close };
}
