import { spawnSync } from 'node:child_process';
import { cp, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.ts';

/** Where a test has what the lines name. */
interface RestorePlaces {
  /** The volume `postgres`, in whose folder `18/docker` a server's files lie. */
  readonly volume: string;
  readonly archive: string;
  /** The folder of the base backup. */
  readonly base: string;
}

/** A server that archives its log into a folder: the testbed's. */
interface Archived {
  readonly folder: string;
  readonly archive: string;
  close(): Promise<void>;
}

/** In place of Docker: what a container would run runs here. */
const docker = 'docker() { case "$*" in "compose run "*) shift $(($# - 1)); sh -c "$1";; esac; }';

/**
 * Runs the restore of docs/operations.md, word for word but for its folders, to the moment that is
 * given (`2026-11-21 14:20:00-04`) or of all that was archived.
 */
export async function runRestoreLines(places: RestorePlaces, moment?: string) {
  const page = await readFile(join(root, 'docs', 'operations.md'), 'utf8');
  const block = page.split(/^```(?:sh)?\n/m).find((text) => text.includes('recovery.signal')) ?? '';
  const target = / "recovery_target_\w+ = '"'[^']*'"'"/g;
  const lines = (moment === undefined ? block.replaceAll(target, '') : block)
    .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d-04/g, moment ?? '')
    .replaceAll(/\/archive\/base-[\d-]+Z/g, places.base)
    .replaceAll('/var/lib/postgresql', places.volume)
    .replaceAll('/archive', places.archive);
  return spawnSync('sh', ['-c', `${docker}\n${lines}`], { encoding: 'utf8' });
}

/**
 * Closes the server, and makes the data folder `to` of the base backup `from` by these lines. Opened, it
 * restores to the moment that is given, or all that was archived.
 *
 * @throws when the lines fail or complain.
 */
export async function makeRestored(
  server: Archived,
  from: string,
  to: string,
  moment?: string,
): Promise<void> {
  await server.close();
  const folder = join(server.folder, to);
  const base = join(server.folder, from, 'cluster');
  const lines = await runRestoreLines({ volume: folder, archive: server.archive, base }, moment);
  if (lines.status !== 0 || lines.stderr !== '') throw new Error(lines.stderr);
  // Where the embedded server has its files, and its password.
  await rename(join(folder, '18', 'docker'), join(folder, 'cluster'));
  await cp(join(server.folder, from, 'password'), join(folder, 'password'));
}
