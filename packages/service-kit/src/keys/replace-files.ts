import { chmod, chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** What a file is to contain, and who may read it. */
export interface NewText {
  readonly file: string;
  readonly text: string;
  readonly mode: 0o600 | 0o644;
}

/**
 * Writes these files, and their folders when these are not there. Each is on the disk whole before it
 * takes the place of the former one, whose owner it keeps. When one cannot be written, all stay as
 * they were. A crash before the first is exchanged leaves drafts, which the next call removes; one
 * between two leaves some of before, so repeat the call. One process at a time.
 */
export async function replaceFiles(...files: readonly NewText[]): Promise<void> {
  const drafts = files.map((one) => ({
    ...one,
    folder: dirname(one.file),
    // Always the same name, so that what a crash leaves does not stay: it may be a private key.
    draft: `${one.file}.draft`,
  }));
  try {
    for (const { file, folder, draft, text, mode } of drafts) {
      const folderMode = mode === 0o600 ? 0o700 : 0o755;
      const made = await mkdir(folder, { recursive: true, mode: folderMode });
      // A strict umask takes from both modes. A folder that was there before keeps its own.
      if (made !== undefined) await chmod(folder, folderMode);
      await rm(draft, { force: true });
      await writeFile(draft, text, { mode, flag: 'wx', flush: true });
      await chmod(draft, mode);
      await keepOwner(file, draft);
    }
    for (const { file, draft } of drafts) await rename(draft, file);
  } finally {
    for (const { draft } of drafts) await rm(draft, { force: true });
  }
  for (const folder of new Set(drafts.map((one) => one.folder))) await flushNames(folder);
}

async function keepOwner(file: string, draft: string): Promise<void> {
  const former = await stat(file).catch(() => undefined);
  if (former === undefined) return;
  const { uid, gid } = await stat(draft);
  if (uid !== former.uid || gid !== former.gid) await chown(draft, former.uid, former.gid);
}

async function flushNames(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
