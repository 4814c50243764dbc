import { spawnSync } from 'node:child_process';

import type { StartedTestContainer } from 'testcontainers';

/** The version of the product's compose file. */
const image = 'kurrentplatform/kurrentdb:25.1';
const port = 2113;

function dockerProblem(): string | undefined {
  if (process.env['KURRENTDB_TESTS'] === '0') return 'skipped: KURRENTDB_TESTS=0';
  const { status } = spawnSync('docker', ['version', '--format', '{{.Server.Version}}'], {
    stdio: 'ignore',
    timeout: 10_000,
  });
  return status === 0
    ? undefined
    : 'skipped: no Docker answers on this machine; the suite on a real KurrentDB needs it';
}

/**
 * Why the suite on a real KurrentDB is skipped here; undefined when it runs. With KURRENTDB_TESTS=1
 * it always runs, and fails without Docker.
 */
export const kurrentMissing: string | undefined =
  process.env['KURRENTDB_TESTS'] === '1' ? undefined : dockerProblem();

export interface TestKurrentDb {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts KurrentDB in a container, in memory and without TLS. */
export async function startTestKurrentDb(): Promise<TestKurrentDb> {
  // Imported only when it is needed: without Docker it is not loaded.
  const { GenericContainer, Wait } = await import('testcontainers');
  const container: StartedTestContainer = await new GenericContainer(image)
    .withEnvironment({ KURRENTDB_INSECURE: 'true', KURRENTDB_MEM_DB: 'true' })
    .withExposedPorts(port)
    .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
    .withStartupTimeout(120_000)
    .start();
  return {
    url: `kurrentdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`,
    stop: () => container.stop().then(() => undefined),
  };
}
