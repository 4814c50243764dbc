import rspack from '@rspack/core';
import type { WebApp } from './apps.ts';

/** The file of a remote that defines its container; the shell fetches it by its address. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** The chunk with what a remote exposes. */
export const EXPOSED_CHUNK = 'routes';

/** The only modules that exist once in the page. Everything else platform-like goes through the facade. */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@trupial/web-kit',
] as const;

function sharedModules(kind: WebApp['kind'], dev: boolean) {
  const names = dev ? [...SHARED, 'react/jsx-dev-runtime'] : SHARED;
  const own = kind === 'shell' ? { eager: true } : { import: false as const };
  return Object.fromEntries(
    names.map((name) => [name, { singleton: true, requiredVersion: false as const, ...own }]),
  );
}

/**
 * The federation plugin of one app: containers and one share scope, as the bundler itself knows
 * them. The shell has the shared modules, remotes take them from the scope that the shell hands to
 * their container (`shell/src/remotes/remote-container.ts`). The larger federation runtime of
 * @module-federation/enhanced adds manifests, snapshots and version negotiation, none of which one
 * release of five apps needs, for 25 KB of the home page.
 */
export function federationPlugin(app: WebApp, dev: boolean) {
  const { ModuleFederationPluginV1 } = rspack.container;
  return new ModuleFederationPluginV1({
    name: app.federationName,
    shared: sharedModules(app.kind, dev),
    ...(app.kind === 'shell'
      ? {}
      : {
          filename: REMOTE_ENTRY,
          exposes: {
            './routes': { import: `./${app.folder}/src/index.ts`, name: EXPOSED_CHUNK },
          },
        }),
  });
}
