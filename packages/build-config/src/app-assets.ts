import type { Stats } from '@rspack/core';
import { EXPOSED_CHUNK } from './federation.ts';

/** Which files one app's build has made. */
export interface AppAssets {
  /** Every file, as named under the app's folder. */
  readonly files: readonly string[];
  /** Files of the entry (the shell's only), in loading order. */
  readonly entry: readonly string[];
  /** Files that a remote's exposed module needs, in loading order. */
  readonly exposed: readonly string[];
  /** Imported module of a lazily loaded part → the files it needs. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

function loadable(files: readonly string[] | undefined): string[] {
  return (files ?? []).filter((file) => /\.(js|css)$/.test(file));
}

/** Reads the assets out of a finished compilation. */
export function assetsOf(stats: Stats): AppAssets {
  const { compilation } = stats;
  const screens: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    const files = loadable(group.getFiles());
    for (const { request } of group.origins) if (request) screens[request] = [...files];
  }
  return {
    files: compilation.getAssets().map(({ name }) => name),
    entry: loadable(compilation.entrypoints.get('main')?.getFiles()),
    exposed: loadable(compilation.namedChunkGroups.get(EXPOSED_CHUNK)?.getFiles()),
    screens,
  };
}
