import { join } from 'node:path';
import { migrateByBundle } from '@trupial/testbed/product/parts-database';
import { environment } from '@trupial/testbed/product/run-bundle';
import { testSecret } from '@trupial/testbed/product/settings';
import { startProcess } from '@trupial/testbed/product/process';

export interface ReferenceRoute {
  readonly path: string;
  /** Under which its statement is prepared, as the services do. */
  readonly name: string;
  readonly sql: string;
}

/** Starts the bare Fastify in a separate process. */
export async function startReference(
  databaseUrl: string,
  schema = 'public',
  routes: readonly ReferenceRoute[] = [],
  more: NodeJS.ProcessEnv = {},
): Promise<Reference> {
  return startServer('server.ts', { databaseUrl, schema, routes }, more);
}

/**
 * Starts the route by hand that does the durable work of a booking, on an empty database that it
 * gets prepared as the product's.
 */
export async function startEqual(
  databaseUrl: string,
  more: NodeJS.ProcessEnv = {},
): Promise<Reference> {
  await migrateByBundle(databaseUrl, environment({}));
  return startServer('equal-server.ts', { databaseUrl, secret: testSecret }, more);
}

interface Reference {
  readonly url: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

async function startServer(
  file: string,
  order: object,
  more: NodeJS.ProcessEnv,
): Promise<Reference> {
  const server = await startProcess(
    process.execPath,
    [join(import.meta.dirname, file), JSON.stringify(order)],
    { env: { ...process.env, ...more }, ready: /listening on (http:\/\/\S+)/, limitMs: 30_000 },
  );
  const { pid, output, match } = server;
  return { url: match[1] ?? '', pid, output, stop: () => server.stop() };
}
