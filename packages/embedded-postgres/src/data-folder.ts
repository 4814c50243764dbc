import { randomBytes } from 'node:crypto';
import { link, lstat, mkdir, readFile, realpath, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { accountFor, canEnter, type Account } from './account.ts';
import { readyBinaries, type Binaries } from './binaries.ts';
import { exists, writeDurably } from './durable-files.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { createCluster, SYSTEM_FOLDER } from './new-cluster.ts';
import { processToken } from './process-table.ts';
import { run } from './run.ts';

/** PostgreSQL's major version; its files are of no use to another. */
const MAJOR = '18';

/** A folder that is ours, with everything the server needs to start in it. */
export interface DataFolder {
  folder: string;
  /** Postgres' own files: `folder/cluster`, after following links. */
  cluster: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
  /** True when this call made the cluster. */
  created: boolean;
}

/**
 * Opens the data folder and creates what is missing: a random password (0600) and the cluster. The
 * cluster is created in a temporary folder and then renamed, so that a crash leaves no incomplete
 * one.
 */
export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  const folder = resolve(dataDir);
  await mkdir(folder, { recursive: true });
  const link = join(folder, 'cluster');
  const account = await accountFor(link);
  const binaries = await readyBinaries(account);
  const existed = await exists(link);
  const password = await readPassword(folder, existed);
  if (!existed) {
    await createCluster({ folder, password, account, binaries });
  }
  const cluster = await checkCluster(link, account);
  return { folder, cluster, password, account, binaries, created: !existed };
}

async function checkCluster(link: string, account: Account | undefined): Promise<string> {
  const cluster = await realpath(link).catch(() => {
    throw new EmbeddedPostgresError(
      'postgres.data_damaged',
      `${link} points to data that is no longer there. Put it back, or remove the link to begin with an empty database.`,
    );
  });
  const owner = await lstat(cluster);
  if (!account && owner.uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      'postgres.data_foreign',
      `The data in ${cluster} belongs to another account (uid ${owner.uid}). Start Trupial as that account or as root, or choose another TRUPIAL_DATA.`,
    );
  }
  if (account && owner.uid === 0)
    await run('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
  if (!(await canEnter(cluster, account))) {
    throw new EmbeddedPostgresError(
      'postgres.data_unreachable',
      `PostgreSQL runs as uid ${account?.uid ?? owner.uid} and cannot enter ${cluster}: a folder above is closed to it. Move the data, for instance "mv ${cluster} ${SYSTEM_FOLDER}/moved && ln -s ${SYSTEM_FOLDER}/moved ${link}".`,
    );
  }
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() !== MAJOR) {
    throw new EmbeddedPostgresError(
      'postgres.data_damaged',
      `${cluster} is not the data of PostgreSQL ${MAJOR} (its PG_VERSION says "${version.trim()}").`,
    );
  }
  return cluster;
}

/** The password of the role; made on first use. Two first starts at once agree on one. */
async function readPassword(folder: string, clusterExists: boolean): Promise<string> {
  const path = join(folder, 'password');
  const read = () => readFile(path, 'utf8').then((text) => text.trim());
  if (await exists(path)) return read();
  if (clusterExists) {
    throw new EmbeddedPostgresError(
      'postgres.data_damaged',
      `${path} is missing, and without it the data beside it cannot be opened. Put it back from your backup.`,
    );
  }
  const draft = `${path}.${await processToken()}-${randomBytes(4).toString('hex')}`;
  await writeDurably(draft, randomBytes(24).toString('base64url'));
  await link(draft, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return read();
}
