import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { assetsOfBefore } from '@trupial/build-config/build-record';
import { root } from '../../src/paths.ts';
import { externalsFile } from '../server-entry.ts';
import { runtimePackages } from './runtime-packages.ts';

/** What nothing runs: types, sources, source maps, notes of builds. */
const idleExtensions = new Set(
  '.ts .mts .cts .tsx .map .flow .tsbuildinfo .md .markdown .html .yml .yaml'.split(' '),
);

/** Folders of a package that hold documents and tests, or a build for browsers and bundlers. */
const idleFolders = new Set([
  ...'test tests __tests__ doc docs man example examples typings'.split(' '),
  ...'bench benchmark benchmarks coverage dist/esm5 dist/bundles'.split(' '),
]);

/** A licence must be included wherever its code is included. */
const isLicence = (path: string): boolean =>
  /^(licen[cs]e|notice|copying|copyright)/i.test(basename(path));

/** Whether a file of an npm package, by its path within that, goes into the production image. */
function isNeededOfPackage(path: string): boolean {
  if (isLicence(path)) return true;
  const parts = path.split('/');
  const isIdle = [1, 2].some((depth) => idleFolders.has(parts.slice(0, depth).join('/')));
  const isHidden = parts.some((part) => part.startsWith('.'));
  return !isIdle && !isHidden && !idleExtensions.has(extname(path));
}

/** Packages that bring their sources, 4 MB of word lists, beside what is built of them. */
const withSources = /^node_modules\/@zxcvbn-ts\//;

/** The files of an npm package that go into the image. */
const filesOfPackage = (folder: string): Promise<string[]> =>
  filesBelow(
    folder,
    (path) =>
      isNeededOfPackage(path) &&
      !(withSources.test(folder) && /^(src\/|dist\/zxcvbn-ts\.js$)/.test(path)),
  );

/** Whether a file of `dist/web` is served to users, and not only for debugging. */
const isNeededOfWeb = (path: string): boolean =>
  !path.endsWith('.map') &&
  !/^(build-record\.json|build\.lock)$/.test(path) &&
  !/(^|\/)mf-stats\.json(\.(br|gz))?$/.test(path);

/** Whether a file of `dist/server` is run. */
const isNeededOfServer = (path: string): boolean => /^[\w-]+\.mjs$/.test(path);

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
async function imageFiles(): Promise<readonly string[]> {
  const externals = JSON.parse(await readFile(externalsFile, 'utf8')) as string[];
  const packages = await runtimePackages(root, externals.filter(isOfProduction));
  const services = await readdir(join(root, 'services'));
  const isOfBefore = await assetsOfBefore();
  const lists = await Promise.all([
    filesBelow('dist/server', isNeededOfServer),
    filesBelow('dist/web', (path) => isNeededOfWeb(path) && !isOfBefore(path)),
    ...services.map((name) =>
      filesBelow(`services/${name}/migrations`, (path) => path.endsWith('.sql')),
    ),
    ...packages.map(filesOfPackage),
  ]);
  return ['LICENSE', ...lists.flat()].toSorted();
}

/** Commands that docs and their own usage name, as they are called within the image. */
const scripts = {
  start: 'node dist/server/main.mjs',
  rebuild: 'node dist/server/rebuild.mjs',
  erase: 'node dist/server/erase.mjs',
  rewrap: 'node dist/server/rewrap.mjs',
  migrate: 'node dist/server/migrate.mjs',
  'security-log': 'node dist/server/security-log.mjs',
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
