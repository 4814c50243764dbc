import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The product's own package.json: the repository has it, and so has the image's folder. */
const productName = 'trupial';

function isRoot(folder: string): boolean {
  try {
    const read: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return typeof read === 'object' && read !== null && 'name' in read && read.name === productName;
  } catch {
    return false;
  }
}

/** Root of the repository or of the image, wherever the code runs from (sources or dist/server). */
export const root = ((): string => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!isRoot(folder)) {
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`No package.json of ${productName} is above this file.`);
    folder = parent;
  }
  return folder;
})();

/** The built pages. */
export const webFolder = join(root, 'dist', 'web');
