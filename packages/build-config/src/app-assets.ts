import type { Stats } from '@rspack/core';
import { LATER } from './federation.ts';

/** Which files one app's build has made. */
export interface AppAssets {
  /** Every file, as named under the app's folder. */
  readonly files: readonly string[];
  /** Files of the entry (the shell's only), in loading order. */
  readonly entry: readonly string[];
  /** Imported module of a lazily loaded part → the files it needs. */
  readonly screens: Readonly<Record<string, readonly string[]>>;
  /** Those of them that need the facade's later part (federation.ts). */
  readonly later: readonly string[];
}

/** rspack's name of a module that another app gives: `consume shared module (default) name@* …`. */
const consumes = (identifier: string): boolean =>
  identifier.startsWith('consume') && identifier.includes(` ${LATER}@`);

/** Reads the assets out of a finished compilation. */
export function assetsOf(stats: Stats): AppAssets {
  const { compilation } = stats;
  const screens: Record<string, string[]> = {};
  const later = new Set<string>();
  for (const group of compilation.chunkGroups) {
    const files = group.getFiles().filter((file) => /\.(js|css)$/.test(file));
    const needsMore = group.chunks
      .flatMap((chunk) => [...compilation.chunkGraph.getChunkModulesIterable(chunk)])
      .some((module) => consumes(module.identifier()));
    for (const { request } of group.origins) {
      if (!request) continue;
      screens[request] = [...files];
      if (needsMore) later.add(request);
    }
  }
  const entry = compilation.entrypoints.get('main')?.getFiles() ?? [];
  return {
    files: compilation.getAssets().map(({ name }) => name),
    entry: entry.filter((file) => /\.(js|css)$/.test(file)),
    screens,
    later: [...later],
  };
}
