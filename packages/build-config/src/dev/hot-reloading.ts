import { createRequire } from 'node:module';
import { join } from 'node:path';
import rspack from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import type { WebApp } from '../apps.ts';

const require = createRequire(import.meta.url);
const here = import.meta.dirname;

/**
 * React refresh must be one runtime in the page, or a remote's components never update: the shell
 * takes the real one and puts it on globalThis, remotes read it from there.
 */
export function refreshAliases(kind: WebApp['kind']): Record<string, string> {
  // The refresh plugin sets the alias 'react-refresh' itself; the same key takes its place.
  return {
    'react-refresh': join(here, kind === 'shell' ? 'refresh-provider' : 'refresh-consumer'),
    'react-refresh-original$': require.resolve('react-refresh/runtime'),
  };
}

/** Plugins for hot reloading; the client listens to the development server's one event stream. */
export function hotReloading() {
  return [
    new rspack.HotModuleReplacementPlugin(),
    new ReactRefreshRspackPlugin({ library: 'trupial', exclude: [/node_modules/, here] }),
    new rspack.EntryPlugin(here, join(here, 'hot-client.ts'), {}),
  ];
}
