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

/** With the development build's own entry of the JSX runtime. */
function sharedModules<Own>(dev: boolean, own: (name: string) => Own): Record<string, Own> {
  const names: readonly string[] = dev ? [...SHARED, 'react/jsx-dev-runtime'] : SHARED;
  return Object.fromEntries(names.map((name) => [name, own(name)]));
}

/** The shell gives its modules to the share scope, and uses them itself as any others. */
function shellPlugins(dev: boolean) {
  const provides = sharedModules(dev, (name) => ({
    shareKey: name,
    eager: true,
    version: false as const,
  }));
  return [new rspack.sharing.ProvideSharedPlugin({ provides })];
}

/** A remote is a container; the shared modules come from the scope that it is given, never from itself. */
function remotePlugins(app: WebApp, dev: boolean) {
  const consumes = sharedModules(dev, (name) => ({
    shareKey: name,
    import: false as const,
    singleton: true,
    requiredVersion: false as const,
  }));
  return [
    new rspack.container.ContainerPlugin({
      name: app.federationName,
      filename: REMOTE_ENTRY,
      exposes: { './routes': { import: `./${app.folder}/src/index.ts`, name: EXPOSED_CHUNK } },
    }),
    new rspack.sharing.ConsumeSharedPlugin({ consumes }),
  ];
}

/**
 * Module federation of one app, with the bundler's own containers and one share scope, which the
 * shell hands to each remote (`shell/src/remotes/remote-container.ts`). The federation runtime of
 * @module-federation/enhanced adds manifests, snapshots and version negotiation, none of which one
 * release of five apps needs, for 17 KB of the home page.
 */
export function federationPlugins(app: WebApp, dev: boolean) {
  return app.kind === 'shell' ? shellPlugins(dev) : remotePlugins(app, dev);
}
