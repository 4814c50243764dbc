import type { Stats } from '@rspack/core';

/** Which files one app's build has made. */
export interface AppAssets {
  /** Every file, as named under the app's folder. */
  readonly files: readonly string[];
  /** Files of the entry (the shell's only), in loading order. */
  readonly entry: readonly string[];
  /** Imported module of a lazily loaded part → the files it needs. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
}

/** Reads the assets out of a finished compilation. */
export function assetsOf(stats: Stats): AppAssets {
  const { compilation } = stats;
  const screens: Record<string, string[]> = {};
  for (const group of compilation.chunkGroups) {
    const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
    for (const { request } of group.origins) if (request) screens[request] = [...files];
  }
  const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return {
    files: compilation.getAssets().map(({ name }) => name),
    entry: entry.filter((file) => /\.(js|css)$/.test(file)),
    screens,
  };
}
