import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { type Product, startAllInOne } from './product.ts';

/** Everything in one process, on a Postgres that the test can reach itself. */
export interface ProductOnPostgres {
  readonly product: Product;
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** Starts both; `settings` say whether it has the demo, and who works there. */
export async function startOnOwnPostgres(settings: NodeJS.ProcessEnv): Promise<ProductOnPostgres> {
  const postgres = await startTestPostgres();
  try {
    const product = await startAllInOne({ DATABASE_URL: postgres.url, ...settings });
    return {
      product,
      databaseUrl: postgres.url,
      async stop() {
        await product.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
