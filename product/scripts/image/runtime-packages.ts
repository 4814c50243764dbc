import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';

interface PackageJson {
  readonly name?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** `@nestjs/core` of `@nestjs/core/helpers`. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Builds of native code for the other C library than this machine's, and types: they are never
 * loaded.
 */
function isIdle(name: string): boolean {
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  const otherLibrary = header.glibcVersionRuntime === undefined ? '-gnu' : '-musl';
  return name.startsWith('@types/') || name.endsWith(otherLibrary);
}

/** Finds a package as Node does: in the nearest node_modules above, up to that of `root`. */
async function find(root: string, from: string, name: string) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    const text = await readFile(join(found, 'package.json'), 'utf8').catch(() => undefined);
    if (text !== undefined) return { folder: found, json: JSON.parse(text) as PackageJson };
    if (folder === root) return undefined;
  }
}

/**
 * Folders, relative to `root`, of the npm packages that `requests` need to run: themselves, their
 * dependencies, and those optional ones that are installed.
 *
 * @throws when one that must be there is not installed.
 */
export async function runtimePackages(
  root: string,
  requests: readonly string[],
): Promise<readonly string[]> {
  const folders = new Set<string>();
  const add = async (from: string, name: string, isOptional: boolean): Promise<void> => {
    if (isIdle(name)) return;
    const found = await find(root, from, name);
    if (found === undefined) {
      if (isOptional) return;
      throw new Error(
        `${name} is not installed, and ${relative(root, from) || 'the bundle'} needs it`,
      );
    }
    const folder = relative(root, found.folder);
    if (folders.has(folder)) return;
    folders.add(folder);
    const {
      dependencies,
      optionalDependencies = {},
      peerDependencies,
      peerDependenciesMeta,
    } = found.json;
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      await add(found.folder, dependency, dependency in optionalDependencies);
    }
    for (const peer of Object.keys(peerDependencies ?? {})) {
      if (!peerDependenciesMeta?.[peer]?.optional) await add(found.folder, peer, false);
    }
  };
  for (const request of requests) await add(root, packageOf(request), false);
  return [...folders].toSorted();
}
