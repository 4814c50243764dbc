import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { type Config, createLogger, loadConfig, type Logger } from '@trupial/service-kit';
import { runProduct } from '../product.ts';

/** The whole product in this process, asked over HTTP. */
export interface TestProduct {
  readonly url: string;
  readonly databaseUrl: string;
  readonly config: Config;
  readonly staff: { readonly username: string; readonly password: string };
  stop(): Promise<void>;
}

const staff = { username: 'stella', password: 'a long staff password' } as const;

/** Starts everything on a Postgres of its own, without a demo, with one staff account. */
export async function startTestProduct(
  environment: Readonly<Record<string, string>> = {},
  logger: Logger = createLogger({ level: 'fatal' }),
): Promise<TestProduct> {
  const postgres = await startTestPostgres();
  try {
    const config = loadConfig({
      PORT: '0',
      DATABASE_URL: postgres.url,
      TRUPIAL_DEMO: '0',
      // A machine that is busy with other tests shows nobody older rows than his own.
      TRUPIAL_FRESH_MS: '2000',
      TRUPIAL_RATE_LIMITS: 'relaxed',
      TRUPIAL_JWT_SECRET: 'only-for-tests-only-for-tests-only-for-tests',
      TRUPIAL_SEAL_KEY: 'only-for-tests-only-for-tests-only-for-tests',
      TRUPIAL_STAFF_USERNAME: staff.username,
      TRUPIAL_STAFF_PASSWORD: staff.password,
      ...environment,
    });
    const product = await runProduct(config, { say: () => undefined, logger });
    return {
      url: product.url ?? '',
      databaseUrl: postgres.url,
      config,
      staff,
      async stop() {
        await product.close();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
