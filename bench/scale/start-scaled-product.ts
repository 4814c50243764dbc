import { type Product, startAllInOne } from '@trupial/testbed/product/product';
import { staffSettings } from '@trupial/testbed/product/settings';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import type { EventStore, KeyVault } from '@trupial/event-store';
import { rebuildProjection } from '@trupial/event-store/postgres';
import { Client, Pool } from 'pg';
// Not by the package's name: its index has decorators, which plain Node does not read.
import { derivedLogins } from '@trupial/service-kit/database/logins';
import { createServicePool } from '../../packages/service-kit/src/database/service-pool.ts';
import { openSealedLog, sealedAll, vaultOf } from '@trupial/testbed/history/sealed-log';
import { copyEvents } from './copy-events.ts';
import { readModels } from './read-models.ts';
import { rideLog } from './ride-log.ts';
import { withoutIndexes } from './without-indexes.ts';

const drivers = 500;
/** Indexing and swapping large tables takes its time. */
const statementTimeoutMs = 20 * 60_000;
/** Number of events between two lines of progress. */
const tellEvery = 1_000_000;

/** Settings of a product on this database, without a demo. */
const environmentOf = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  TRUPIAL_DEMO: '0',
  ...staffSettings,
});

/** How long one part of making a large product took. */
export interface Phase {
  readonly what: string;
  readonly events: number;
  readonly seconds: number;
}

export interface ScaledProduct {
  readonly url: string;
  readonly databaseUrl: string;
  readonly phases: readonly Phase[];
  stop(): Promise<void>;
}

/**
 * The product with a history of `rides` rides: the log is written in bulk, the read models are
 * rebuilt from it as `npm run rebuild` does, then the product starts.
 */
export async function startScaledProduct(rides: number): Promise<ScaledProduct> {
  const postgres = await startTestPostgres();
  let product: Product | undefined;
  try {
    const environment = environmentOf(postgres.url);
    await (await startAllInOne(environment)).stop(); // it makes the schemas
    const phases = [await fillLog(postgres.url, rides), ...(await rebuildAll(postgres.url))];
    product = await startAllInOne(environment);
    const { url } = product;
    const stop = async (): Promise<void> => {
      await product?.stop();
      await postgres.stop();
    };
    return { url, databaseUrl: postgres.url, phases, stop };
  } catch (error) {
    await product?.stop();
    await postgres.stop();
    throw error;
  }
}

/** Writes the history of `rides` rides to an empty log. */
async function fillLog(databaseUrl: string, rides: number): Promise<Phase> {
  const client = new Client(databaseUrl);
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const vault = vaultOf(pool);
  await client.connect();
  try {
    return await phase(`log of ${rides.toLocaleString('en')} rides written`, async () => {
      const events = await withoutIndexes(client, 'log.events', () =>
        writeLog(client, vault, rides),
      );
      await client.query('vacuum analyze log.events');
      return events;
    });
  } finally {
    await pool.end();
    await client.end();
  }
}

/** Makes each day of the history while the one before is being written. */
async function writeLog(client: Client, vault: KeyVault, rides: number): Promise<number> {
  let events = 0;
  let told = 0;
  let writing = Promise.resolve();
  for (const part of rideLog({ rides, drivers, seed: 1, until: Date.now() })) {
    const sealed = await sealedAll(part, vault);
    await writing;
    writing = copyEvents(client, sealed);
    // Awaited in the next turn; without this, its failing meanwhile would end the process.
    writing.catch(() => undefined);
    events += part.length;
    if (events - told < tellEvery) continue;
    told = events;
    console.error(`  … ${events.toLocaleString('en')} events`);
  }
  await writing;
  return events;
}

/** Reads the log once for comparison, then makes every read model from it as its service would. */
async function rebuildAll(databaseUrl: string): Promise<readonly Phase[]> {
  const phases: Phase[] = [];
  await withLog(databaseUrl, 'reporting', async (store) => {
    phases.push(await phase('log read to its end', () => readLog(store)));
  });
  for (const { schema, projection } of readModels) {
    await withLog(databaseUrl, schema, async (store, pool) => {
      const rebuilt = await phase(`${projection.name} rebuilt`, async () => {
        const { events, parked } = await rebuildProjection({ store, pool, schema, projection });
        if (parked > 0) throw new Error(`${parked} events of the generated log were parked`);
        return events;
      });
      phases.push(rebuilt);
      await analyze(
        databaseUrl,
        projection.tables.map((table) => `${schema}.${table}`),
      );
    });
  }
  return phases;
}

async function analyze(databaseUrl: string, tables: readonly string[]): Promise<void> {
  const client = new Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`vacuum analyze ${tables.join(', ')}`);
  } finally {
    await client.end();
  }
}

async function withLog(
  databaseUrl: string,
  schema: (typeof readModels)[number]['schema'],
  work: (store: EventStore, pool: Pool) => Promise<void>,
): Promise<void> {
  const onError = (): void => undefined;
  const pool = await createServicePool(derivedLogins(databaseUrl)[schema], {
    schema,
    statementTimeoutMs,
    onError,
  });
  const store = openSealedLog(pool);
  try {
    await work(store, pool);
  } finally {
    await store.close();
    await pool.end();
  }
}

async function readLog(store: EventStore): Promise<number> {
  let events = 0;
  for await (const _ of store.readAll()) events += 1;
  return events;
}

async function phase(what: string, work: () => Promise<number>): Promise<Phase> {
  const started = performance.now();
  const events = await work();
  const seconds = (performance.now() - started) / 1000;
  const rate = Math.round(events / seconds).toLocaleString('en');
  console.error(
    `  ${what}: ${events.toLocaleString('en')} events in ${seconds.toFixed(1)} s, ${rate}/s`,
  );
  return { what, events, seconds };
}
