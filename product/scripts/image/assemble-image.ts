import { copyFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../../src/paths.ts';
import { imageFiles } from './image-files.ts';

/** Commands that docs and their own usage name, as they are called within the image. */
const scripts = {
  start: 'node dist/server/main.mjs',
  rebuild: 'node dist/server/rebuild.mjs',
  erase: 'node dist/server/erase.mjs',
  rewrap: 'node dist/server/rewrap.mjs',
  migrate: 'node dist/server/migrate.mjs',
  keys: 'node dist/server/keys.mjs',
};

/** The image's package.json: its name marks the product's root, its version is what runs. */
async function packageJson(): Promise<string> {
  const { name, version, license, type }: Record<string, string> = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return JSON.stringify({ name, version, private: true, license, type, scripts }, undefined, 2);
}

/** What an image holds. */
export interface AssembledImage {
  /** Paths within it. */
  readonly files: readonly string[];
  readonly bytes: number;
}

/** Fills `folder`, emptied before, with exactly what the production image holds. */
export async function assembleImage(folder: string): Promise<AssembledImage> {
  await rm(folder, { recursive: true, force: true });
  const files = await imageFiles();
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await copyFile(join(root, file), join(folder, file));
  }
  await writeFile(join(folder, 'package.json'), await packageJson());
  const all = [...files, 'package.json'];
  const sizes = await Promise.all(all.map(async (file) => (await stat(join(folder, file))).size));
  return { files: all, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
