import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppAssets } from './app-assets.ts';
import type { WebApp } from './apps.ts';

/** What a build leaves in the output folder for the next one. */
export interface BuildRecord {
  readonly apps: Readonly<Record<string, { readonly inputs: string; readonly assets: AppAssets }>>;
}

function recordFile(root: string): string {
  return join(root, 'build-record.json');
}

/** The last build's record; an empty one if there is none, or it cannot be read. */
export async function readRecord(root: string): Promise<BuildRecord> {
  try {
    return JSON.parse(await readFile(recordFile(root), 'utf8')) as BuildRecord;
  } catch {
    return { apps: {} };
  }
}

/** Written last: a build that was interrupted is simply made again. */
export async function writeRecord(root: string, record: BuildRecord): Promise<void> {
  await writeFile(recordFile(root), JSON.stringify(record));
}

/**
 * Removes files that neither this build nor the previous one has made: pages opened before a
 * deployment still find their chunks for one release.
 */
export async function removeOldAssets(
  root: string,
  app: WebApp,
  releases: readonly (AppAssets | undefined)[],
): Promise<void> {
  const kept = new Set(releases.flatMap((release) => release?.files ?? []));
  const folder = join(root, app.output, 'assets');
  const names = await readdir(folder).catch(() => []);
  const old = names.filter((name) => !kept.has(`assets/${name.replace(/\.(br|gz)$/, '')}`));
  await Promise.all(old.map((name) => rm(join(folder, name))));
}
