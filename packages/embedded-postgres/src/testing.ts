import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accountFor, canEnter } from './account.ts';
import { findBinaries } from './find-binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { keepRunning, type EmbeddedPostgres } from './embedded-postgres.ts';
import { run } from './run.ts';
import { INITDB_ARGUMENTS } from './settings.ts';

export type TestPostgres = EmbeddedPostgres;

/**
 * A throw-away PostgreSQL, as durable as the real one, in a folder that is removed by `stop()` and
 * also when the test's process dies. It starts from a copy of a template that is made once.
 */
export async function startTestPostgres(): Promise<TestPostgres> {
  const temporary = await temporaryFolder();
  const template = await templateIn(temporary);
  const folder = await mkdtemp(join(temporary, 'trupial-test-'));
  try {
    const copied = await run('cp', ['-a', `${template}/.`, folder]);
    if (copied.code !== 0) throw new Error(`Copying ${template} failed: ${copied.output}`);
    const data = await openDataFolder(folder);
    // Whoever runs Postgres removes the folder afterwards, so it must be theirs.
    if (data.account) await chown(folder, data.account.uid, data.account.gid);
    const server = await keepRunning({
      data,
      port: undefined,
      log: () => undefined,
      stopSignal: 'QUIT',
      removeAfter: folder,
    });
    return server;
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** The system's temporary folder, or /tmp when Postgres' account cannot enter that. */
async function temporaryFolder(): Promise<string> {
  const account = await accountFor('');
  return (await canEnter(tmpdir(), account)) ? tmpdir() : '/tmp';
}

/** A data folder that was never started, for these binaries and settings; made by who needs it first. */
async function templateIn(temporary: string): Promise<string> {
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
  // Whatever the umask: Postgres' account must get through.
  await chmod(home, 0o711);
  const template = join(home, key);
  if (await lstat(join(template, 'cluster')).catch(() => undefined)) return template;

  const draft = await mkdtemp(join(home, 'draft-'));
  await chmod(draft, 0o711);
  await openDataFolder(draft);
  // Several test files may come here at once: one wins, and all use that one's.
  await rename(draft, template).catch(() => rm(draft, { recursive: true, force: true }));
  return template;
}
