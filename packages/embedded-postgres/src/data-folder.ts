import { randomBytes } from 'node:crypto';
import {
  chmod,
  chown,
  link,
  lstat,
  mkdir,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { accountFor, canEnter, type Account } from './account.ts';
import { readyBinaries, type Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { processToken, tokenIsAlive } from './process-table.ts';
import { run } from './run.ts';
import { INITDB_ARGUMENTS } from './settings.ts';

/** PostgreSQL's major version; its files are of no use to another. */
const MAJOR = '18';

/** Where data goes when Postgres' account cannot enter the folder that was asked for. */
const SYSTEM_FOLDER = '/var/lib/trupial';

const STAGING = '.initdb-';

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
 * Opens the data folder, and makes what is missing: a random password (0600) and the cluster, which
 * is made beside and renamed, so that a crash in the middle leaves nothing half done.
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
    await sweep(folder);
    await createCluster({ folder, password, account, binaries });
  }
  const cluster = await checkCluster(link, account);
  return { folder, cluster, password, account, binaries, created: !existed };
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  );

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

interface NewCluster {
  folder: string;
  password: string;
  account: Account | undefined;
  binaries: Binaries;
}

async function createCluster({ folder, password, account, binaries }: NewCluster): Promise<void> {
  const home = await homeFor(folder, account);
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

/** The folder the cluster is made in: the data folder, unless Postgres' account cannot enter it. */
async function homeFor(folder: string, account: Account | undefined): Promise<string> {
  if (!account) return folder;
  // This folder is ours alone, and what is secret in it has its own mode: let Postgres pass.
  await chmod(folder, (await lstat(folder)).mode | 0o111);
  if (await canEnter(folder, account)) return folder;
  await mkdir(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  if (await canEnter(SYSTEM_FOLDER, account)) {
    await sweep(SYSTEM_FOLDER);
    return SYSTEM_FOLDER;
  }
  throw new EmbeddedPostgresError(
    'postgres.data_unreachable',
    `PostgreSQL runs as uid ${account.uid} and can enter neither ${folder} nor ${SYSTEM_FOLDER}. Set TRUPIAL_DATA to a folder that every account can reach.`,
  );
}

/** Puts the finished cluster in its place in one step. If another start was first, its one stays. */
async function publish(draft: string, folder: string, home: string): Promise<void> {
  const place = join(folder, 'cluster');
  try {
    if (home === folder) {
      await rename(draft, place);
    } else {
      const target = join(
        home,
        `${basename(dirname(folder))}-${basename(folder)}-${randomBytes(6).toString('hex')}`,
      );
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

/** Removes what starts that died in the middle left behind. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = name.startsWith(STAGING) ? name.slice(STAGING.length).split('-')[0] : undefined;
    if (owner === undefined || (await tokenIsAlive(owner))) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
