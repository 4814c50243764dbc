import { basename, extname } from 'node:path';

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
export function isNeededOfPackage(path: string): boolean {
  if (isLicence(path)) return true;
  const parts = path.split('/');
  const isIdle = [1, 2].some((depth) => idleFolders.has(parts.slice(0, depth).join('/')));
  const isHidden = parts.some((part) => part.startsWith('.'));
  return !isIdle && !isHidden && !idleExtensions.has(extname(path));
}

/** Whether a file of `dist/web` is served to users, and not only for debugging. */
export const isNeededOfWeb = (path: string): boolean =>
  !path.endsWith('.map') &&
  !/^(build-record\.json|build\.lock)$/.test(path) &&
  !/(^|\/)mf-stats\.json(\.(br|gz))?$/.test(path);

/** Whether a file of `dist/server` is run. */
export const isNeededOfServer = (path: string): boolean => /^[\w-]+\.mjs$/.test(path);
