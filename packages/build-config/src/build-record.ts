import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppAssets } from './app-assets.ts';
import { WEB_APPS, WEB_OUTPUT } from './apps.ts';

/** What a build leaves in the output folder for the next one. */
interface BuildRecord {
  readonly apps: Readonly<Record<string, { readonly inputs: string; readonly assets: AppAssets }>>;
}

const recordFile = (root: string): string => join(root, 'build-record.json');

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

/** The file of which this is a compressed copy, or the file itself. */
export const uncompressed = (file: string): string => file.replace(/\.(br|gz)$/, '');

/**
 * Tells of a path below the output folder whether only the build before made it. Such assets stay for
 * one release (`build-web.ts`), and are nothing for an image, whose pages are new.
 */
export async function assetsOfBefore(): Promise<(path: string) => boolean> {
  const { apps } = await readRecord(WEB_OUTPUT);
  const made = new Set(
    WEB_APPS.flatMap(({ id, output }) =>
      (apps[id]?.assets.files ?? []).map((file) => join(output, file)),
    ),
  );
  return (path) => /(^|\/)assets\//.test(path) && !made.has(uncompressed(path));
}
