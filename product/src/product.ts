import { join, resolve } from 'node:path';
import type { RunningGateway, startGateway } from '@trupial/gateway';
import { learnWords } from '@trupial/identity';
import {
  BrokerRefuses,
  type Bus,
  type Clock,
  closeAfterFailure,
  closeInTurn,
  type Config,
  ConfigError,
  createLogger,
  type KeyRing,
  type Logger,
  Messenger,
  Metrics,
  openBus,
  openMachinePort,
  startTracing,
} from '@trupial/service-kit';
import { hasHistory } from './demo/create-demo.ts';
import { forgetUnfinishedDemo, makeWhole } from './demo/unfinished-demo.ts';
import { loadEmbeddedPostgres, needsEmbedded } from './embedded.ts';
import { ensureFirstStaff, hasStaff, noStaff } from './first-staff.ts';
import { allLogins, loginsOf } from './logins.ts';
import { keysOf, partsOf } from './keys.ts';
import { root, webFolder } from './paths.ts';
import { prepareDatabase } from './prepare-database.ts';
import { runServices } from './run-services.ts';
import { sealKeysOf } from './seal-keys.ts';
import { services } from './services.ts';
import { productVersion } from './version.ts';
import { withSecrets } from './with-database.ts';

/** Middleware of the dev server; given only by `npm run dev`. */
export type DevWeb = NonNullable<Parameters<typeof startGateway>[0]['devWeb']>;

export interface RunningProduct {
  /** Address of the gateway, when it runs in this process. */
  readonly url: string | undefined;
  /** Where this process tells machines how it is, when METRICS_PORT is set. */
  readonly machinePort: number | undefined;
  readonly hasDemo: boolean;
  /**
   * Closes in the order that loses nothing: gateway, services, transport, database. What fails does
   * not keep the rest open; its error is thrown at the end.
   */
  close(): Promise<void>;
}

/**
 * Starts the parts that TRUPIAL_RUN names in this process. `say` gets messages about slow steps.
 * Modules that only some parts need are loaded only by those parts: the loading time is part of
 * every restart.
 */
export async function runProduct(
  given: Config,
  options: {
    say: (line: string) => void;
    logger?: Logger;
    devWeb?: DevWeb;
    clock?: Clock | undefined;
  },
): Promise<RunningProduct> {
  const { say, devWeb, clock } = options;
  const closers: (() => Promise<void>)[] = [];
  const close = (): Promise<void> => closeInTurn(closers.splice(0).reverse());
  const logger = options.logger ?? createLogger({ level: given.logLevel });
  const metrics = new Metrics().collectProcess();
  const dataFolder = resolve(root, given.dataFolder);
  try {
    const config = await withSecrets(given);
    const keys = await keysOf(config);
    const version = await productVersion();
    metrics.info.set({ part: config.run, version }, 1);
    closers.push(await startTracing(config, version));
    const readiness = { isReady: async () => false };
    let machinePort: number | undefined;
    if (config.metricsPort !== undefined) {
      const { metricsPort: port, host } = config;
      const isReady = (): Promise<boolean> => readiness.isReady();
      const opened = await openMachinePort({ port, host, metrics, isReady });
      closers.push(() => opened.close());
      machinePort = opened.port;
    }
    // The owner's, where this process has it.
    const databaseUrl = needsEmbedded(config)
      ? await embedded(dataFolder, say, closers)
      : config.databaseUrl;
    const logins = loginsOf(config, databaseUrl);
    const runs = (part: Config['run']): boolean => config.run === 'all' || config.run === part;
    const mine = services.filter(({ name }) => runs(name));
    // Here, where nothing of this process waits for an answer yet: it is held up meanwhile.
    if (runs('identity')) learnWords();

    if (databaseUrl !== undefined) {
      const { eventStore } = config;
      const database = { databaseUrl, logins: allLogins(logins), eventStore };
      const isEmbedded = config.databaseUrl === undefined;
      await forgetUnfinishedDemo({ databaseUrl, isEmbedded, demo: config.demo, say });
      await prepareDatabase(database, services, sealKeysOf(config), say);
    }
    const common = { logins, config, keys, metrics, version };
    if (config.demo && config.run === 'all' && !(await hasHistory(logins, config))) {
      say('creating the demo island: 30 days of rides (once) …');
      const { createDemo } = await import('./demo/create-demo.ts');
      const quiet = logger.child({}, { level: 'warn' });
      await makeWhole(databaseUrl, () => createDemo({ ...common, logger: quiet }));
    }

    const bus = await connectParts(config, keys, logger);
    closers.push(() => bus.close());
    const running = await runServices(mine, { ...common, bus, logger, ...(clock && { clock }) });
    closers.push(() => running.close());
    if (runs('identity')) {
      const { firstStaff } = config;
      if (firstStaff) await ensureFirstStaff(new Messenger(bus.as('identity')), firstStaff);
      if ((firstStaff || !config.demo) && !(await hasStaff(logins))) {
        say(noStaff(firstStaff !== undefined));
      }
    }

    let gateway: RunningGateway | undefined;
    if (runs('gateway')) {
      gateway = await (
        await import('@trupial/gateway')
      ).startGateway({
        config,
        transport: bus.as('gateway'),
        accessTokenKey: keys.public.accessTokens,
        logger,
        metrics,
        version,
        webFolder,
        ...(devWeb && { devWeb }),
        ...(clock && { clock }),
      });
      closers.push(() => gateway?.close() ?? Promise.resolve());
    }
    readiness.isReady = async () => bus.isUp() && (await running.isWell());
    closers.push(async () => {
      readiness.isReady = async () => false;
    });
    return { url: gateway?.url, machinePort, hasDemo: config.demo, close };
  } catch (error) {
    await closeAfterFailure(close, logger);
    throw error;
  }
}

/** @throws {ConfigError} when the broker's users are not of these keys. */
async function connectParts(config: Config, keys: KeyRing, logger: Logger): Promise<Bus> {
  try {
    return await openBus({ natsUrl: config.natsUrl, parts: partsOf(config), keys, logger });
  } catch (error) {
    if (!(error instanceof BrokerRefuses)) throw error;
    const problem = 'must be the keys that the broker has: make them again and restart the broker';
    throw new ConfigError([{ name: 'TRUPIAL_KEYS', problem }]);
  }
}

async function embedded(
  dataFolder: string,
  say: (line: string) => void,
  closers: (() => Promise<void>)[],
): Promise<string> {
  const { startEmbeddedPostgres } = await loadEmbeddedPostgres();
  const postgres = await startEmbeddedPostgres({ dataDir: join(dataFolder, 'postgres'), log: say });
  closers.push(() => postgres.stop());
  return postgres.url;
}
