import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './paths.ts';

/** The version of what runs here, as the repository's package.json says. */
export async function productVersion(): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  );
  return version;
}
