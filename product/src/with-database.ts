import { join, resolve } from 'node:path';
import type { Config } from '@trupial/service-kit';
import { loadEmbeddedPostgres } from './embedded.ts';
import { root } from './paths.ts';
import { keptSecret } from './secret.ts';

/**
 * The configuration, with the secrets that the product generates and stores when none were given.
 */
export async function withSecrets(given: Config): Promise<Config> {
  const folder = resolve(root, given.dataFolder);
  return {
    ...given,
    // With keys, each part has a secret of its own.
    ...(given.keysFolder === undefined && {
      jwtSecret: given.jwtSecret ?? (await keptSecret(folder, 'jwt-secret')),
    }),
    sealKeys: given.sealKeys ?? [await keptSecret(folder, 'seal-key')],
  };
}

/**
 * For commands: the database of a product that runs, or one that is started for this alone.
 *
 * @throws {ConfigError} without DATABASE_URL where no embedded PostgreSQL is installed.
 */
export async function withDatabase(
  { databaseUrl, dataFolder }: Config,
  log: (line: string) => void,
  work: (url: string) => Promise<void>,
): Promise<void> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const { runningPostgresUrl, startEmbeddedPostgres } = await loadEmbeddedPostgres();
  const dataDir = join(resolve(root, dataFolder), 'postgres');
  const known = await runningPostgresUrl(dataDir);
  if (known !== null) return work(known);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
