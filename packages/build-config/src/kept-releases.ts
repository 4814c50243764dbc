import { createHash } from 'node:crypto';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { WEB_APPS } from './apps.ts';

/** The newest one and the two before: a correction often follows a release within the hour. */
const KEPT = 3;

const PART = '.part';

/** Where hashed files are, below the folder of a release. */
const folders = WEB_APPS.map(({ output }) => join(output, 'assets'));

/** A release is what its hashed files are called, whatever version it says. */
async function idOf(web: string): Promise<string> {
  const lists = await Promise.all(
    folders.map(async (folder) => (await readdir(join(web, folder))).map((name) => [folder, name])),
  );
  const hash = createHash('sha256').update(JSON.stringify(lists.flat().toSorted()));
  return hash.digest('hex').slice(0, 16);
}

/** The releases that are kept, the last used one first. */
async function releasesIn(kept: string): Promise<string[]> {
  const names = (await readdir(kept)).filter((name) => !name.endsWith(PART));
  const times = await Promise.all(
    names.map(async (name) => (await stat(join(kept, name))).mtimeMs),
  );
  const byTime = names.map((name, at) => ({ name, time: times[at] ?? 0 }));
  return byTime.toSorted((one, other) => other.time - one.time).map(({ name }) => name);
}

/**
 * Keeps a copy of the hashed files of this release for pages that are still open when a later one
 * runs. Safe to repeat: a release that comes back counts as the newest one again.
 *
 * @param web folder of the built pages
 * @param kept folder that all releases share; those before the last three are removed from it
 * @returns how many releases are there now
 * @throws when the folder cannot be written
 */
export async function keepRelease(web: string, kept: string): Promise<number> {
  const id = await idOf(web);
  const part = join(kept, id + PART);
  const old = await releasesIn(kept);
  if (!old.includes(id)) {
    await rm(part, { recursive: true, force: true });
    for (const folder of folders) {
      await mkdir(join(part, folder), { recursive: true });
      await cp(join(web, folder), join(part, folder), { recursive: true });
    }
    // Under its name only whole: a gateway may be looking for a file of it.
    await rename(part, join(kept, id));
  }
  const now = new Date();
  await utimes(join(kept, id), now, now);
  const others = old.filter((name) => name !== id);
  const gone = others.slice(KEPT - 1);
  await Promise.all(gone.map((name) => rm(join(kept, name), { recursive: true })));
  return 1 + others.length - gone.length;
}

/** The folders of the releases that are kept, the last used one first; none without such a folder. */
export async function keptReleases(kept: string): Promise<readonly string[]> {
  const names = await releasesIn(kept).catch(() => []);
  return names.map((name) => join(kept, name));
}
