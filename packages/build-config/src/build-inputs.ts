import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT, type WebApp } from './apps.ts';

/** The inputs of every app, besides its own folder. */
const COMMON = [
  'packages/build-config',
  'packages/web-kit',
  'packages/ui-kit',
  'packages/contracts',
  'packages/island',
  'packages/ride-map',
  'packages/live-map',
  'package-lock.json',
];

const IS_TEST = /\.(unit\.spec|int\.spec|test)\.tsx?$/;

async function filesUnder(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const nested = await Promise.all(
    entries
      .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && !IS_TEST.test(name))
      .map((entry) => {
        const child = `${path}/${entry.name}`;
        return entry.isDirectory() ? filesUnder(child) : [child];
      }),
  );
  return nested.flat();
}

/** One hash of the names and contents of all files under these paths; tests do not count. */
export async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  const files = (await Promise.all(paths.map(filesUnder))).flat().toSorted();
  for (const file of files) {
    const content = await readFile(join(ROOT, file)).catch(() => Buffer.from('missing'));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** A hash of everything that the app's build reads; equal hashes need no build. */
export async function inputHash(app: WebApp): Promise<string> {
  return hashOf([...COMMON, app.folder]);
}
