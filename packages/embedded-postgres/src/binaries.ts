import {
  access,
  chmod,
  constants,
  cp,
  lstat,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isRoot, type Account } from './account.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { findBinaries, type InstalledBinaries } from './find-binaries.ts';
import { run } from './run.ts';

export interface Binaries {
  postgres: string;
  initdb: string;
}

/**
 * The programs, complete and executable by `account`. npm packages contain no links and their
 * install script did not run, so the links are made here. Where that is not possible (read-only
 * node_modules), or where `account` has no access (below a 0700 folder), the programs are copied
 * once to a cache folder.
 */
export async function readyBinaries(
  account: Account | undefined,
  installed?: InstalledBinaries,
): Promise<Binaries> {
  const { folder, build } = installed ?? (await findBinaries());
  const inPlace = await tryOut(folder, account);
  if (inPlace.binaries) return inPlace.binaries;

  let problem = inPlace.problem;
  for (const cache of cacheFolders()) {
    if (!(await isOurs(cache))) continue;
    const copy = join(cache, build);
    const cached = await tryOut(copy, account);
    if (cached.binaries) return cached.binaries;
    // Missing, or incomplete after a power failure: no process can be running from it, so replace
    // it.
    try {
      await replaceCopy(folder, copy);
    } catch (error) {
      problem = String(error);
      continue;
    }
    const fresh = await tryOut(copy, account);
    if (fresh.binaries) return fresh.binaries;
    problem = fresh.problem;
  }
  throw new EmbeddedPostgresError(
    'postgres.binaries_unusable',
    `The PostgreSQL programs in ${folder} do not run on this machine: ${problem}`,
  );
}

async function tryOut(
  folder: string,
  account: Account | undefined,
): Promise<{ binaries?: Binaries; problem: string }> {
  try {
    await makeLinks(folder);
  } catch (error) {
    return { problem: String(error) };
  }
  const bin = join(folder, 'native', 'bin');
  const binaries = { postgres: join(bin, 'postgres'), initdb: join(bin, 'initdb') };
  const answers = await Promise.all(
    Object.values(binaries).map((program) => run(program, ['--version'], account)),
  );
  const failed = answers.find((answer) => answer.code !== 0);
  return failed ? { problem: failed.output.trim() } : { binaries, problem: '' };
}

async function makeLinks(folder: string): Promise<void> {
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(folder, target);
    // access() follows the link, so a dangling one is made again.
    if (
      await access(link, constants.R_OK).then(
        () => true,
        () => false,
      )
    )
      continue;
    await symlink(basename(source), link).catch(async (error: NodeJS.ErrnoException) => {
      // Another process of ours may have made it in this moment.
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/** Folders for copies, best first. Root's must be open to the account that Postgres runs as. */
function cacheFolders(): string[] {
  const temporary = join(tmpdir(), `trupial-cache-${process.getuid?.() ?? 0}`);
  if (isRoot()) return ['/var/cache/trupial', temporary, '/tmp/trupial-cache-0'];
  const home = process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache');
  return [join(home, 'trupial'), temporary];
}

/** Makes the folder; false if it cannot be, or if anyone else could put programs into it. */
async function isOurs(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 });
    const found = await lstat(folder);
    if (!found.isDirectory() || found.uid !== process.getuid?.() || found.mode & 0o022)
      return false;
    await chmod(folder, found.mode | 0o055);
    return true;
  } catch {
    return false;
  }
}

async function replaceCopy(folder: string, copy: string): Promise<void> {
  const staging = `${copy}.${process.pid}-${Date.now()}`;
  const old = `${staging}.old`;
  await mkdir(staging, { mode: 0o755 });
  await cp(join(folder, 'native'), join(staging, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The copies carry the modes of a node_modules that may be read-only or closed to others.
  await run('chmod', ['-R', 'u+w,a+rX', staging]);
  await chmod(staging, 0o755);
  await makeLinks(staging);
  await run('sync', []);
  await rename(copy, old).catch(() => undefined);
  // When two processes copy at once the second finds the first one's: just as good.
  await rename(staging, copy).catch(() => undefined);
  await Promise.all([staging, old].map((path) => rm(path, { recursive: true, force: true })));
}
