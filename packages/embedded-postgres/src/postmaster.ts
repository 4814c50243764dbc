import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { inspectProcess, processToken, tokenIsAlive } from './process-table.ts';
import { OWNER_SETTING } from './settings.ts';
import { waitUntil } from './wait.ts';

/** The content of postmaster.pid. */
export type Postmaster =
  | { state: 'none' }
  | { state: 'dead' | 'zombie' | 'other' | 'live'; pid: number; text: string };

/** Looks at the cluster's postmaster.pid and at the process that it names. */
export async function classifyPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return { state: 'none' };
  // A negative number belongs to a stand-alone backend.
  const pid = Math.abs(Number.parseInt(text, 10));
  const found = pid > 0 ? await inspectProcess(pid) : undefined;
  if (!found) return { state: 'dead', pid, text };
  if (found.state === 'zombie') return { state: 'zombie', pid, text };
  // Postgres changes its current folder to its data folder, wherever it was started.
  const isHere = found.folder === cluster || found.command.includes(` -D ${cluster} `);
  return { state: found.name === 'postgres' && isHere ? 'live' : 'other', pid, text };
}

/**
 * Prepares the folder for a start. A server whose owner process has ended is stopped (its watchdog
 * already does that, unless it was killed too). A lock that names a process which is not a Postgres
 * server is made harmless. A server whose owner still runs, or that was started by another program,
 * is not touched: throws `postgres.already_running`.
 */
export async function makeWay(cluster: string, log: (line: string) => void): Promise<void> {
  const found = await classifyPostmaster(cluster);
  // Postgres itself handles the lock of a process that has ended.
  if (found.state === 'none' || found.state === 'dead') return;
  if (found.state !== 'live') {
    log(`postmaster.pid names process ${found.pid}, which is no server (${found.state})`);
    return disarmLock(cluster, found.text);
  }
  const { pid } = found;
  const isGone = async () => {
    const now = await classifyPostmaster(cluster);
    return now.state !== 'live' || now.pid !== pid;
  };
  // The watchdog needs a moment; and a server that starts just now still shows its last owner.
  if (await waitUntil(async () => (await isGone()) || (await hasLiveOwner(cluster)), 1_000)) {
    if (await isGone()) return;
    throw await alreadyRunning(cluster, pid);
  }
  if ((await ownerOf(cluster)) === undefined) throw await alreadyRunning(cluster, pid);
  log(`PostgreSQL (process ${pid}) outlived its owner: stopping it`);
  await stopOrphan(pid, isGone);
}

/** The token of the process that started the running server, from its own command line. */
async function ownerOf(cluster: string): Promise<string | undefined> {
  const command = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return new RegExp(`${OWNER_SETTING}=([\\w.-]+)`).exec(command)?.[1];
}

async function hasLiveOwner(cluster: string): Promise<boolean> {
  const owner = await ownerOf(cluster);
  return owner !== undefined && tokenIsAlive(owner);
}

async function alreadyRunning(cluster: string, pid: number): Promise<EmbeddedPostgresError> {
  const owner = await ownerOf(cluster);
  let who = `process ${Number.parseInt(owner ?? '', 10)}`;
  if (owner === undefined) who = 'another program';
  if (owner === (await processToken())) who = 'this process';
  return new EmbeddedPostgresError(
    'postgres.already_running',
    `Trupial is already running on ${cluster}: its PostgreSQL (process ${pid}) belongs to ${who}. Stop that one first, or set another TRUPIAL_DATA.`,
  );
}

const STEPS = [
  ['SIGINT', 10_000],
  ['SIGQUIT', 6_000],
  ['SIGKILL', 5_000],
] as const;

async function stopOrphan(pid: number, isGone: () => Promise<boolean>): Promise<void> {
  for (const [signal, limit] of STEPS) {
    if (await isGone()) return;
    process.kill(pid, signal);
    if (await waitUntil(isGone, limit)) return;
  }
  throw new EmbeddedPostgresError(
    'postgres.already_running',
    `An earlier PostgreSQL (process ${pid}) does not end, not even by SIGKILL.`,
  );
}

/** A process id that no system assigns. */
const NOBODY = 2_147_483_646;

/**
 * Postgres would accept any process with that id as a server. The lock is not removed: it also
 * names the shared memory, by which Postgres detects that sessions of a killed server still run.
 */
async function disarmLock(cluster: string, text: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const draft = `${path}.${await processToken()}`;
  const { uid, gid } = await stat(cluster);
  await writeFile(draft, text.replace(/^-?\d+/, String(NOBODY)), { mode: 0o600 });
  await chown(draft, uid, gid);
  // Another start may have put its own lock there meanwhile.
  if ((await readFile(path, 'utf8').catch(() => '')) === text) await rename(draft, path);
}
