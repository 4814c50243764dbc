import { randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readdir, rename, rm, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { canEnter, type Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { exists, syncFolder, writeDurably } from './durable-files.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { processToken, tokenIsAlive } from './process-table.ts';
import { run } from './run.ts';
import { INITDB_ARGUMENTS } from './settings.ts';

/** Where data goes when Postgres' account cannot enter the folder that was asked for. */
export const SYSTEM_FOLDER = '/var/lib/trupial';

const STAGING = '.initdb-';

export interface NewCluster {
  folder: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
}

/**
 * Makes the cluster beside its place, with initdb, then puts it there in one step.
 */
export async function createCluster({
  folder,
  password,
  account,
  binaries,
}: NewCluster): Promise<void> {
  const home = await homeFor(folder, account);
  await sweep(home);
  const staging = join(home, `${STAGING}${await processToken()}-${randomBytes(4).toString('hex')}`);
  const passwordFile = join(staging, 'password');
  const draft = join(staging, 'cluster');
  await mkdir(staging, { mode: 0o700 });
  try {
    await writeDurably(passwordFile, password);
    if (account) {
      for (const path of [staging, passwordFile]) await chown(path, account.uid, account.gid);
    }
    const made = await run(
      binaries.initdb,
      [...INITDB_ARGUMENTS, `--pwfile=${passwordFile}`, '-D', draft],
      account,
    );
    if (made.code !== 0) {
      throw new EmbeddedPostgresError(
        'postgres.initdb_failed',
        `initdb failed: ${made.output.trim()}`,
      );
    }
    await publish(draft, folder, home);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * The folder the cluster is made in: the data folder, unless Postgres' account cannot enter it; then
 * `system`.
 *
 * @throws {EmbeddedPostgresError} when it can enter neither.
 */
export async function homeFor(
  folder: string,
  account: Account | undefined,
  system = SYSTEM_FOLDER,
): Promise<string> {
  if (!account) return folder;
  // This folder contains only our data, and each secret in it has its own mode: so Postgres may
  // pass through it.
  await chmod(folder, (await lstat(folder)).mode | 0o111);
  if (await canEnter(folder, account)) return folder;
  const made = await mkdir(system, { recursive: true, mode: 0o755 });
  // A strict umask takes from the mode above. One that was there before keeps its own.
  if (made !== undefined) await chmod(system, 0o755);
  if (await canEnter(system, account)) return system;
  throw new EmbeddedPostgresError(
    'postgres.data_unreachable',
    `PostgreSQL runs as uid ${account.uid} and can enter neither ${folder} nor ${system}. Set TRUPIAL_DATA to a folder that every account can reach.`,
  );
}

/** Puts the finished cluster in its place in one step. If another start was first, its one stays. */
async function publish(draft: string, folder: string, home: string): Promise<void> {
  const place = join(folder, 'cluster');
  try {
    if (home === folder) {
      await rename(draft, place);
    } else {
      const target = join(home, `${readableName(folder)}-${randomBytes(6).toString('hex')}`);
      await rename(draft, target);
      await symlink(target, place).catch(async (error: unknown) => {
        await rm(target, { recursive: true, force: true });
        throw error;
      });
    }
  } catch (error) {
    if (!(await exists(place))) throw error;
  }
  await syncFolder(home);
  await syncFolder(folder);
}

/** The last two names of the path, so that a person can see which data it is. */
const readableName = (folder: string): string =>
  `${basename(dirname(folder))}-${basename(folder)}`
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');

/** Removes the folders that interrupted starts left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(STAGING) ? name.slice(STAGING.length).split('-')[0] : undefined;
    if (owner === undefined || (await tokenIsAlive(owner))) continue;
    // The initdb of a killed start may still be writing there for a moment.
    await rm(join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}
