import { link, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { inspectProcess, processToken, tokenIsAlive } from './process-table.ts';
import { OWNER_SETTING } from './settings.ts';
import { waitUntil } from './wait.ts';

/** What postmaster.pid stands for. */
export type Postmaster =
  | { state: 'none' | 'dead' }
  | { state: 'zombie' | 'other' | 'live'; pid: number; text: string };

/** Looks at the cluster's postmaster.pid and at the process that it names. */
export async function classifyPostmaster(cluster: string): Promise<Postmaster> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return { state: 'none' };
  // A negative number would be a stand-alone backend.
  const pid = Math.abs(Number.parseInt(text, 10));
  const found = pid > 0 ? await inspectProcess(pid) : undefined;
  if (!found) return { state: 'dead' };
  if (found.state === 'zombie') return { state: 'zombie', pid, text };
  const [program = ''] = found.command.split(' -D ', 1);
  const isOurs = basename(program) === 'postgres' && found.command.includes(` -D ${cluster} `);
  return { state: isOurs ? 'live' : 'other', pid, text };
}

/**
 * Makes way for a start. A server whose owner is gone is stopped (its watchdog is at work already,
 * unless that was killed too); a lock file of a process that is no server is removed; a server
 * whose owner still lives is left alone: throws `postgres.already_running`.
 */
export async function makeWay(cluster: string, log: (line: string) => void): Promise<void> {
  const found = await classifyPostmaster(cluster);
  if (found.state === 'none' || found.state === 'dead') return;
  if (found.state !== 'live') {
    log(`postmaster.pid names process ${found.pid}, which is no server (${found.state}): removed`);
    return removeLock(cluster, found.text);
  }

  const owner = await ownerOf(cluster);
  if (owner !== undefined && (await tokenIsAlive(owner))) {
    const who =
      owner === (await processToken()) ? 'this process' : `process ${Number.parseInt(owner, 10)}`;
    throw new EmbeddedPostgresError(
      'postgres.already_running',
      `Trupial is already running on ${cluster}: ${who} owns its PostgreSQL (process ${found.pid}). Stop that one first, or set another TRUPIAL_DATA.`,
    );
  }
  log(`PostgreSQL (process ${found.pid}) has lost its owner: waiting for its end`);
  await stopOrphan(cluster, found.pid);
}

/** The token of the process that started the running server, from its own command line. */
async function ownerOf(cluster: string): Promise<string | undefined> {
  const command = await readFile(join(cluster, 'postmaster.opts'), 'utf8').catch(() => '');
  return new RegExp(`${OWNER_SETTING}=([\\w.-]+)`).exec(command)?.[1];
}

async function stopOrphan(cluster: string, pid: number): Promise<void> {
  const isGone = async () => {
    const now = await classifyPostmaster(cluster);
    return now.state !== 'live' || now.pid !== pid;
  };
  for (const [signal, limit] of [
    [undefined, 1_000],
    ['SIGINT', 10_000],
    ['SIGQUIT', 6_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (signal !== undefined && !(await isGone())) process.kill(pid, signal);
    if (await waitUntil(isGone, limit)) return;
  }
  throw new EmbeddedPostgresError(
    'postgres.already_running',
    `An earlier PostgreSQL (process ${pid}) on ${cluster} does not end, not even by SIGKILL.`,
  );
}

/** Removes the lock file, but only the one that was looked at: another start may have put its own. */
async function removeLock(cluster: string, text: string): Promise<void> {
  const path = join(cluster, 'postmaster.pid');
  const aside = `${path}.${await processToken()}`;
  await rename(path, aside).catch(() => undefined);
  const taken = await readFile(aside, 'utf8').catch(() => text);
  if (taken !== text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}
