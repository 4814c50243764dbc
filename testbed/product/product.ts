import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { startTestPostgres } from '@trupial/embedded-postgres/testing';
import { startTestNats } from '@trupial/service-kit/testing/nats';
import { folderToStartIn, islandFolder, newDataFolder } from './demo-island.ts';
import { databaseOf, migrateByBundle } from './parts-database.ts';
import type { StartedProcess } from './process.ts';
import { environment, readyOf, readyUrl, runBundle } from './run-bundle.ts';
import { staffSettings } from './settings.ts';

const services = ['identity', 'booking', 'dispatch', 'reporting', 'notifications'] as const;
export const parts = [...services, 'gateway'] as const;
export type Part = (typeof parts)[number];

/** The product as a test runs it. */
export interface Product {
  readonly url: string;
  /** Its processes by name: 'all', or each part. */
  readonly processes: ReadonlyMap<string, StartedProcess>;
  stop(): Promise<void>;
}

/** Options with which a product is not started from a copy of the demo island. */
const ownStart = new Set(['TRUPIAL_DATA', 'TRUPIAL_DEMO', 'DATABASE_URL', 'EVENT_STORE']);

/** Everything in one process with its own Postgres and the demo island: what `npm start` runs. */
export async function startAllInOne(more: NodeJS.ProcessEnv = {}): Promise<Product> {
  const isOfItsOwn = Object.keys(more).some((name) => ownStart.has(name));
  const data = await (isOfItsOwn ? newDataFolder() : folderToStartIn());
  const all = await runBundle(environment({ TRUPIAL_DATA: data, ...more }), readyUrl);
  return {
    url: all.match[1] ?? '',
    processes: new Map([['all', all]]),
    async stop() {
      await all.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** The product with its own clock, which runs and can be moved forward. */
export interface ProductOnMovedClock extends Product {
  /** Of its Postgres, for tests that read the log. */
  readonly databaseUrl: string;
  /** What it was started with, its secrets among it. */
  readonly environment: NodeJS.ProcessEnv;
  /** Moves the clock forward and returns its new time, in epoch milliseconds. */
  forward(milliseconds: number): Promise<number>;
}

/** The whole product in one process with its own Postgres, without the demo: it has no data yet. */
export async function startOnMovedClock(): Promise<ProductOnMovedClock> {
  const [postgres, data] = await Promise.all([startTestPostgres(), newDataFolder()]);
  const env = environment({
    DATABASE_URL: postgres.url,
    TRUPIAL_DATA: data,
    TRUPIAL_CLOCK: 'moved',
    ...staffSettings,
  });
  const stopRest = async (): Promise<void> => {
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const all = await runBundle(env, readyUrl, true);
    return {
      url: all.match[1] ?? '',
      databaseUrl: postgres.url,
      processes: new Map([['all', all]]),
      environment: env,
      async forward(forwardMs) {
        // The product's answer to this message.
        const { now } = (await all.tell({ forwardMs })) as { now: string };
        return Date.parse(now);
      },
      async stop() {
        await all.stop();
        await stopRest();
      },
    };
  } catch (error) {
    await stopRest();
    throw error;
  }
}

/** Each part in a process of its own, over a real NATS and one Postgres, with the demo island: what production runs. */
export async function startSeparately(more: NodeJS.ProcessEnv = {}): Promise<Product> {
  const data = await islandFolder();
  const [postgres, nats] = await Promise.all([
    startEmbeddedPostgres({ dataDir: join(data, 'postgres') }),
    startTestNats(),
  ]);
  const processes = new Map<string, StartedProcess>();
  const stop = async (): Promise<void> => {
    await Promise.all([...processes.values()].map((one) => one.stop()));
    await nats.stop();
    await postgres.stop();
    await rm(data, { recursive: true, force: true });
  };
  try {
    const shared = environment({
      TRUPIAL_DATA: data,
    });
    await migrateByBundle(postgres.url, shared);
    const over = { ...shared, ...nats.settings, ...more };
    await Promise.all(
      services.map(async (part) => {
        const env = { ...over, ...databaseOf(part, postgres.url), TRUPIAL_RUN: part };
        processes.set(part, await runBundle(env, readyOf(part)));
      }),
    );
    const gateway = await runBundle({ ...over, TRUPIAL_RUN: 'gateway' }, readyUrl);
    processes.set('gateway', gateway);
    return { url: gateway.match[1] ?? '', processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
