import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseOf, migrateByBundle } from '@trupial/testbed/product/parts-database';
import type { StartedProcess } from '@trupial/testbed/product/process';
import { type Part, parts } from '@trupial/testbed/product/product';
import {
  environment as environmentOf,
  readyOf,
  runBundle,
} from '@trupial/testbed/product/run-bundle';
import { staffSettings, testSecret } from '@trupial/testbed/product/settings';
import { startTestPostgres, type TestPostgres } from '@trupial/embedded-postgres/testing';
import { startTestNats, type TestNats } from '@trupial/service-kit/testing/nats';
import { freePort } from '@trupial/service-kit/testing/program';
import { startTestRedis, type TestRedis } from '@trupial/service-kit/testing/redis';
import { Supervised } from './supervised.ts';
import { TcpProxy } from './tcp-proxy.ts';

/** The production topology, with a fault proxy before each server that the services need. */
export interface Topology {
  readonly url: string;
  /** Without the proxy, for the checks. */
  readonly databaseUrl: string;
  /** The environment of all its processes. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly services: ReadonlyMap<Part, Supervised>;
  readonly postgres: TestPostgres;
  readonly nats: TestNats;
  readonly redis: TestRedis;
  readonly proxies: Readonly<Record<'postgres' | 'nats' | 'redis', TcpProxy>>;
  stop(): Promise<void>;
}

const portOf = (url: string): number => Number(new URL(url).port);

/** Six processes over NATS, each kept running, on one Postgres and one Redis, all real. */
export async function startTopology(): Promise<Topology> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  try {
    const data = await mkdtemp(join(tmpdir(), 'trupial-faults-'));
    ends.push(() => rm(data, { recursive: true, force: true }));
    const [postgres, nats, redis] = [
      await startTestPostgres(),
      await startTestNats(),
      await startTestRedis(),
    ];
    ends.push(() => Promise.all([postgres.stop(), nats.stop(), redis.stop()]));
    const proxies = {
      postgres: await TcpProxy.before(postgres.port),
      nats: await TcpProxy.before(portOf(nats.url)),
      redis: await TcpProxy.before(portOf(redis.url)),
    };
    ends.push(() => Promise.all(Object.values(proxies).map((proxy) => proxy.stop())));

    const database = new URL(postgres.url);
    database.port = String(proxies.postgres.port);
    const port = await freePort();
    const environment = environmentOf({
      LOG_LEVEL: 'error',
      TRUPIAL_DEMO: '0',
      ...staffSettings,
      ...nats.settings,
      TRUPIAL_DATA: data,
      TRUPIAL_JWT_SECRET: testSecret,
      NATS_URL: `tls://127.0.0.1:${proxies.nats.port}`,
      REDIS_URL: `redis://127.0.0.1:${proxies.redis.port}`,
      PORT: String(port),
    });
    const start = (name: Part) => (): Promise<StartedProcess> =>
      runBundle(
        { ...environment, ...databaseOf(name, database.href), TRUPIAL_RUN: name },
        readyOf(name),
      );
    await migrateByBundle(postgres.url, environment);
    const running = new Map(parts.map((name) => [name, new Supervised(name, start(name))]));
    ends.push(() => Promise.all([...running.values()].map((one) => one.stop())));
    await Promise.all([...running.values()].map((one) => one.ready()));
    return {
      url: `http://127.0.0.1:${port}`,
      databaseUrl: postgres.url,
      environment,
      services: running,
      postgres,
      nats,
      redis,
      proxies,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
