import { join } from 'node:path';
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
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const order = JSON.stringify({ databaseUrl, schema, routes });
  const server = await startProcess(
    process.execPath,
    [join(import.meta.dirname, 'server.ts'), order],
    { env: process.env, ready: /listening on (http:\/\/\S+)/, limitMs: 30_000 },
  );
  return { url: server.match[1] ?? '', stop: () => server.stop() };
}
