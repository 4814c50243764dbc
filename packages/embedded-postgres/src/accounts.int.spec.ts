import { chmod, chown, cp, lstat, mkdir, readdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readyBinaries } from './binaries.ts';
import { openDataFolder } from './data-folder.ts';
import { findBinaries } from './find-binaries.ts';
import { startEmbeddedPostgres } from './index.ts';
import { homeFor, SYSTEM_FOLDER } from './new-cluster.ts';
import { preparedFolder } from './testing/prepared-folder.ts';
import { killHard, ORDINARY, startScript } from './testing/programs.ts';
import { query } from './testing/query.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const isRoot = ORDINARY !== undefined;

/** A fresh copy of the npm package, as `npm ci --ignore-scripts` leaves it: without links. */
async function installCopy(parent: string): Promise<string> {
  const { folder } = await findBinaries();
  const copy = join(parent, 'package');
  const isNoLink = async (path: string) => !(await lstat(path)).isSymbolicLink();
  await cp(folder, copy, { recursive: true, filter: isNoLink });
  return copy;
}

async function ordinaryFolder(): Promise<string> {
  const folder = await temporaryFolder(0o700);
  if (ORDINARY) await chown(folder, ORDINARY.uid, ORDINARY.gid);
  return folder;
}

describe('as an ordinary account', () => {
  it('runs as that account, also below a folder that is closed to others', async () => {
    const dataDir = join(await ordinaryFolder(), 'data');
    for (const round of [1, 2]) {
      const owner = await startScript('owner.ts', [dataDir], { account: ORDINARY });
      const { url } = JSON.parse(owner.firstLine);
      await query(url, `create table round_${round}()`);
      await killHard(owner);
    }
    const { uid } = await stat(join(dataDir, 'cluster'));
    expect(uid).toBe(ORDINARY?.uid ?? process.getuid?.());
  });

  it('copies the programs once when node_modules is read-only', async () => {
    const folder = await installCopy(await temporaryFolder());
    if (!isRoot) await chmod(join(folder, 'native', 'lib'), 0o555);
    onTestFinished(() => chmod(join(folder, 'native', 'lib'), 0o755));
    const cache = await ordinaryFolder();
    const prepare = () =>
      startScript('binaries-for.ts', [folder, 'read-only'], {
        account: ORDINARY,
        env: { XDG_CACHE_HOME: cache },
      });
    const first = JSON.parse((await prepare()).firstLine);
    const copy = join(cache, 'trupial', 'read-only');
    expect(first.postgres).toBe(join(copy, 'native', 'bin', 'postgres'));
    const made = await stat(copy);
    expect(JSON.parse((await prepare()).firstLine)).toEqual(first);
    expect((await stat(copy)).ctimeMs).toBe(made.ctimeMs);
    expect(await readdir(join(cache, 'trupial'))).toEqual(['read-only']);
  });

  it('makes the missing links where it may', async () => {
    const folder = await installCopy(await temporaryFolder());
    const { initdb } = await readyBinaries(undefined, { folder, build: 'unused' });
    expect(initdb).toBe(join(folder, 'native', 'bin', 'initdb'));
    expect((await lstat(join(folder, 'native', 'lib', 'libpq.so.5'))).isSymbolicLink()).toBe(true);
  });

  it.runIf(isRoot)('says whose the data is when root made it (needs root)', async () => {
    const dataDir = await preparedFolder();
    await chown(dataDir, 65534, 65534);
    await chown(join(dataDir, 'password'), 65534, 65534);
    const cluster = await stat(join(dataDir, 'cluster'));
    await chown(join(dataDir, 'cluster'), 12345, cluster.gid);
    const owner = await startScript('owner.ts', [dataDir], { account: ORDINARY });
    expect(JSON.parse(owner.firstLine)).toMatchObject({
      code: 'postgres.data_foreign',
      error: expect.stringContaining('uid 12345'),
    });
  });
});

describe.runIf(isRoot)('as root (needs root)', () => {
  it('runs as an account that is not root, and lets that one enter', async () => {
    const dataDir = await temporaryFolder(0o700);
    const postgres = await startEmbeddedPostgres({ dataDir });
    onTestFinished(() => postgres.stop());
    expect((await stat(`/proc/${postgres.pid}`)).uid).not.toBe(0);
    expect(await query(postgres.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('keeps the data where the account can enter when the asked folder is closed to it', async () => {
    const closed = await temporaryFolder(0o700);
    const dataDir = join(closed, 'data');
    const first = await startEmbeddedPostgres({ dataDir });
    const kept = await realpath(join(dataDir, 'cluster'));
    onTestFinished(() => rm(kept, { recursive: true }));
    expect(dirname(kept)).toBe(SYSTEM_FOLDER);
    await query(first.url, 'create table notes as select 7 as number');
    await first.stop();

    const second = await startEmbeddedPostgres({ dataDir });
    expect(await query(second.url, 'select number from notes')).toEqual([{ number: 7 }]);
    await second.stop();
    expect((await stat(closed)).mode & 0o777).toBe(0o700);

    // Another folder of the same name is another database.
    await rm(dataDir, { recursive: true });
    const fresh = await openDataFolder(dataDir);
    onTestFinished(() => rm(fresh.cluster, { recursive: true }));
    expect(fresh.cluster).not.toBe(kept);
  });

  it('tells where data is missing that was kept elsewhere', async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data');
    const { cluster } = await openDataFolder(dataDir);
    await rm(cluster, { recursive: true });
    await expect(openDataFolder(dataDir)).rejects.toMatchObject({ code: 'postgres.data_damaged' });
  });

  it('runs as the owner of data that an ordinary account made', async () => {
    const dataDir = join(await ordinaryFolder(), 'data');
    await killHard(await startScript('owner.ts', [dataDir], { account: ORDINARY }));
    const postgres = await startEmbeddedPostgres({ dataDir });
    onTestFinished(() => postgres.stop());
    expect((await stat(`/proc/${postgres.pid}`)).uid).toBe(ORDINARY?.uid);
  });

  it('copies the programs when they are below a closed folder', async () => {
    const folder = await installCopy(await temporaryFolder(0o700));
    const build = `spec-${process.pid}`;
    const copied = await readyBinaries(ORDINARY, { folder, build });
    const copy = dirname(dirname(dirname(copied.postgres)));
    onTestFinished(() => rm(copy, { recursive: true }));
    expect(copied.postgres.startsWith(folder)).toBe(false);

    // One that the power cut short is made again.
    await rm(join(copy, 'native', 'lib', 'libpq.so.5.18'));
    expect(await readyBinaries(ORDINARY, { folder, build })).toEqual(copied);
  });

  it('does not depend on a generous umask', async () => {
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    const dataDir = join(await temporaryFolder(), 'data');
    await mkdir(dataDir);
    const postgres = await startEmbeddedPostgres({ dataDir });
    onTestFinished(() => postgres.stop());
    expect(await realpath(join(dataDir, 'cluster'))).toBe(join(dataDir, 'cluster'));
  });

  it('makes the folder beside a closed one so that the account can enter, with a strict umask too', async () => {
    const [closed, open] = [await temporaryFolder(0o700), await temporaryFolder()];
    const before = process.umask(0o077);
    onTestFinished(() => void process.umask(before));
    const [dataDir, system] = [join(closed, 'data'), join(open, 'trupial')];
    await mkdir(dataDir);
    expect(await homeFor(dataDir, ORDINARY, system)).toBe(system);
    expect((await stat(system)).mode & 0o777).toBe(0o755);

    // Whoever closed it himself has his reasons.
    await chmod(system, 0o700);
    await expect(homeFor(dataDir, ORDINARY, system)).rejects.toMatchObject({
      code: 'postgres.data_unreachable',
    });
    expect((await stat(system)).mode & 0o777).toBe(0o700);
  });
});
