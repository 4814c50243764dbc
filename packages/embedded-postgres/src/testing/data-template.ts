import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, canEnter } from '../account.ts';
import { openDataFolder } from '../data-folder.ts';
import { findBinaries } from '../find-binaries.ts';
import { run } from '../run.ts';
import { INITDB_ARGUMENTS } from '../settings.ts';

/**
 * Fills a data folder with what the first start creates: a new cluster and its password. It is a
 * copy, which takes a twentieth of initdb's time.
 */
export async function copyTemplate(folder: string): Promise<void> {
  const source = await template();
  const copied = await run('cp', ['-a', `${source}/.`, folder]);
  if (copied.code !== 0) throw new Error(`Copying ${source} failed: ${copied.output}`);
}

/** The system's temporary folder, or /tmp when Postgres' account cannot enter that. */
export async function reachableTemporaryFolder(): Promise<string> {
  const account = await accountFor('');
  return (await canEnter(tmpdir(), account)) ? tmpdir() : '/tmp';
}

/**
 * A data folder that was never started, for these binaries and settings; made by the first caller
 * that needs it.
 */
async function template(): Promise<string> {
  const temporary = await reachableTemporaryFolder();
  const { build } = await findBinaries();
  const key = createHash('sha256')
    .update(JSON.stringify([build, INITDB_ARGUMENTS]))
    .digest('hex')
    .slice(0, 12);
  const home = join(temporary, `trupial-test-template-${process.getuid?.() ?? 0}`);
  await mkdir(home, { recursive: true, mode: 0o711 });
  const found = await lstat(home);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${home} belongs to another account.`);
  }
  // With any umask: Postgres' account must be able to pass through.
  await chmod(home, 0o711);
  const ready = join(home, key);
  if (await lstat(join(ready, 'cluster')).catch(() => undefined)) return ready;

  const draft = await mkdtemp(join(home, 'draft-'));
  await chmod(draft, 0o711);
  await openDataFolder(draft);
  // Several test files may reach this at the same time: one of them wins, and all use its result.
  await rename(draft, ready).catch(() => rm(draft, { recursive: true, force: true }));
  return ready;
}
