import { readFile, realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { classifyPostmaster } from './postmaster.ts';
import { DATABASE, HOST, ROLE } from './settings.ts';

/** Postgres writes its port on the fourth line of postmaster.pid (its own pg_ctl reads it there). */
const portLine = 3;

/**
 * The address of the server that runs on `dataDir`, for another program beside the one that started
 * it; null when none runs there.
 */
export async function runningPostgresUrl(dataDir: string): Promise<string | null> {
  const folder = resolve(dataDir);
  const cluster = await realpath(join(folder, 'cluster')).catch(() => null);
  if (cluster === null) return null;
  const found = await classifyPostmaster(cluster);
  if (found.state !== 'live') return null;
  const port = Number(found.text.split('\n')[portLine]);
  if (!Number.isInteger(port) || port <= 0) return null;
  const password = (await readFile(join(folder, 'password'), 'utf8')).trim();
  return `postgres://${ROLE}:${password}@${HOST}:${port}/${DATABASE}`;
}
