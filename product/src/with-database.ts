import { type Config, ConfigError } from '@trupial/service-kit';
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadEmbeddedPostgres, needsEmbedded } from './embedded.ts';
import { type KnownLogins, loginsOf } from './logins.ts';
import { root } from './paths.ts';

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
    // The gateway opens no contacts.
    ...(given.run !== 'gateway' && {
      sealKeys: given.sealKeys ?? [await keptSecret(folder, 'seal-key')],
    }),
  };
}

/** The addresses of a database that a process knows. */
export interface KnownDatabase {
  /** The owner's; undefined where only services' logins were given. */
  readonly databaseUrl: string | undefined;
  readonly logins: KnownLogins;
}

/**
 * For commands: the database of a product that runs, or one that is started for this alone.
 *
 * @throws {ConfigError} without DATABASE_URL where no embedded PostgreSQL is installed.
 */
export async function withDatabase(
  config: Config,
  log: (line: string) => void,
  work: (database: KnownDatabase) => Promise<void>,
): Promise<void> {
  const on = (databaseUrl: string | undefined): Promise<void> =>
    work({ databaseUrl, logins: loginsOf(config, databaseUrl) });
  if (!needsEmbedded(config)) return on(config.databaseUrl);
  const { runningPostgresUrl, startEmbeddedPostgres } = await loadEmbeddedPostgres();
  const dataDir = join(resolve(root, config.dataFolder), 'postgres');
  const known = await runningPostgresUrl(dataDir);
  if (known !== null) return on(known);
  const postgres = await startEmbeddedPostgres({ dataDir, log });
  try {
    await on(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/**
 * A secret kept in the data folder, made at the first start and readable by its owner only. It is on
 * the disk before it has its name; two first starts at once agree on one.
 *
 * @throws {ConfigError} when what is kept is too short to be one.
 */
async function keptSecret(dataFolder: string, name: string): Promise<string> {
  const file = join(dataFolder, name);
  await mkdir(dataFolder, { recursive: true });
  const read = (): Promise<string> => readFile(file, 'utf8');
  const secret = await read().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    const written = randomBytes(48).toString('base64url');
    await writeFile(draft, written, { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, file).catch((taken: NodeJS.ErrnoException) => {
      if (taken.code !== 'EEXIST') throw taken;
    });
    await rm(draft);
    const folder = await open(dataFolder);
    await folder.sync().finally(() => folder.close());
    return read();
  });
  if (secret.length >= 32) return secret;
  const problem = `has a damaged secret: put ${file} back from a backup, or remove it in a folder without bookings`;
  throw new ConfigError([{ name: 'TRUPIAL_DATA', problem }]);
}
