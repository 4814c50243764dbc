import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../src/paths.ts';
import { externalsFile } from '../server-entry.ts';
import { isNeededOfPackage, isNeededOfServer, isNeededOfWeb } from './needed-files.ts';
import { runtimePackages } from './runtime-packages.ts';

/** Node's own modules, and the database that production brings itself. */
const isOfProduction = (request: string): boolean =>
  !request.startsWith('node:') && request !== '@trupial/embedded-postgres';

/** Paths of the files below a folder of the repository; a package's own node_modules are others. */
async function filesBelow(folder: string, isNeeded: (path: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const visit = async (inside: string): Promise<void> => {
    for (const entry of await readdir(join(root, folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory() && entry.name !== 'node_modules') await visit(path);
      else if (entry.isFile() && isNeeded(path)) found.push(`${folder}/${path}`);
    }
  };
  await visit('');
  return found;
}

/**
 * The files of the repository that the production image holds, each at the same path there: the
 * built server and pages, migrations, and what of node_modules the server imports. The product must
 * have been built.
 */
export async function imageFiles(): Promise<readonly string[]> {
  const externals = JSON.parse(await readFile(externalsFile, 'utf8')) as string[];
  const packages = await runtimePackages(root, externals.filter(isOfProduction));
  const services = await readdir(join(root, 'services'));
  const lists = await Promise.all([
    filesBelow('dist/server', isNeededOfServer),
    filesBelow('dist/web', isNeededOfWeb),
    ...services.map((name) =>
      filesBelow(`services/${name}/migrations`, (path) => path.endsWith('.sql')),
    ),
    ...packages.map((folder) => filesBelow(folder, isNeededOfPackage)),
  ]);
  return ['LICENSE', ...lists.flat()].toSorted();
}
