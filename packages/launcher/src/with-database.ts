import { join, resolve } from 'node:path';
import { runningPostgresUrl, startEmbeddedPostgres } from '@trupial/embedded-postgres';
import type { Config } from '@trupial/service-kit';
import { root } from './paths.ts';
import { keptSecret } from './secret.ts';

/** The configuration with the secrets that the product keeps when none were given. */
export async function withSecrets(given: Config): Promise<Config> {
  const folder = resolve(root, given.dataFolder);
  return {
    ...given,
    jwtSecret: given.jwtSecret ?? (await keptSecret(folder, 'jwt-secret')),
    sealKeys: given.sealKeys ?? [await keptSecret(folder, 'seal-key')],
  };
}

/** For commands: the database of a product that runs, or one that is started for this alone. */
export async function withDatabase(
  { databaseUrl, dataFolder }: Config,
  log: (line: string) => void,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const dataDir = join(resolve(root, dataFolder), 'postgres');
  const known = databaseUrl ?? (await runningPostgresUrl(dataDir));
  if (known !== null) return work(known);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
  }
}
