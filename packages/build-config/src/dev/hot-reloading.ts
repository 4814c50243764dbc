import { join } from 'node:path';
import rspack from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { WebApp } from '../apps.ts';

const here = import.meta.dirname;

/**
 * React refresh must be one runtime in the page, or a remote's components never update: the shell
 * takes the real one and puts it on globalThis, remotes read it from there.
 */
export function refreshAliases(kind: WebApp['kind']): Record<string, string> {
  // The refresh plugin sets the alias 'react-refresh' itself; the same key takes its place.
  return kind === 'shell' ? {} : { 'react-refresh': join(here, 'refresh-consumer') };
}

/** Plugins for hot reloading; the client listens to the development server's one event stream. */
export function hotReloading(kind: WebApp['kind']) {
  const entries = kind === 'shell' ? ['publish-refresh.ts', 'hot-client.ts'] : ['hot-client.ts'];
  return [
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin({ library: 'trupial', exclude: [/node_modules/, here] }),
    ...entries.map((file) => new rspack.EntryPlugin(here, join(here, file), {})),
  ];
}
