import { startTestDatabase } from '@trupial/embedded-postgres/testing';
import {
  type Config,
  createLogger,
  derivedLogins,
  ensureRoles,
  loadConfig,
  type Logger,
  type ServiceLogins,
} from '@trupial/service-kit';
import { endKeptConnections } from '@trupial/service-kit/testing/connections';
import { migrateServices } from '@trupial/product/prepare-database';
import { runProduct } from '@trupial/product/product';
import { services } from '@trupial/product/services';
import { fewConnections, staff, staffSettings, testSecret } from './settings.ts';

/** The whole product in this process, asked over HTTP. */
export interface TestProduct {
  readonly url: string;
  /** Where it tells machines how it is; with `METRICS_PORT: '0'` in the environment. */
  readonly machinePort: number | undefined;
  readonly databaseUrl: string;
  /** Of its services. */
  readonly logins: ServiceLogins;
  readonly config: Config;
  readonly staff: { readonly username: string; readonly password: string };
  stop(): Promise<void>;
}

/** The product's database before its first start: its vault belongs to no seal key yet. */
const migrated = {
  name: 'product',
  async prepare(url: string): Promise<void> {
    await ensureRoles(url);
    await migrateServices({ databaseUrl: url, logins: derivedLogins(url) }, services);
  },
};

/**
 * How long a list waits for what its reader has just done, in a test that does not say it itself:
 * beside other tests the two seconds of the product can pass, and then it shows the old list.
 */
const patient = { freshMs: 4_000 };

/** Starts everything with its own database, without a demo, with one staff account. */
export async function startTestProduct(
  environment: Readonly<Record<string, string>> = {},
  logger: Logger = createLogger({ level: 'fatal' }),
): Promise<TestProduct> {
  const database = await startTestDatabase(migrated);
  try {
    const loaded = loadConfig({
      PORT: '0',
      DATABASE_URL: database.url,
      TRUPIAL_DEMO: '0',
      TRUPIAL_RATE_LIMITS: 'relaxed',
      TRUPIAL_POOL_SIZE: fewConnections,
      ...(environment['TRUPIAL_KEYS'] === undefined && { TRUPIAL_JWT_SECRET: testSecret }),
      TRUPIAL_SEAL_KEY: testSecret,
      ...staffSettings,
      ...environment,
    });
    const { freshMs } = environment['TRUPIAL_FRESH_MS'] === undefined ? patient : loaded;
    const config = { ...loaded, freshMs };
    const product = await runProduct(config, { say: () => undefined, logger });
    return {
      url: product.url ?? '',
      machinePort: product.machinePort,
      databaseUrl: database.url,
      logins: derivedLogins(config.databaseUrl ?? database.url),
      config,
      staff,
      async stop() {
        endKeptConnections();
        await product.close();
        await database.stop();
      },
    };
  } catch (error) {
    await database.stop();
    throw error;
  }
}
