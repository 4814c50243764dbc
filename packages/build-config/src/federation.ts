import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WebApp } from './apps.ts';

// The package's CommonJS build is loaded on purpose: its ESM build calls `require`.
const require = createRequire(import.meta.url);
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/rspack') as typeof import('@module-federation/enhanced/rspack');

/**
 * rspack uses the CommonJS files of the federation runtime, from which nothing can be left out.
 * These aliases replace them by the ESM files (25 KB less, brotli). They also put small modules of
 * ours in place of those that import everything else, or that the page already has in the shell
 * (docs/adr/0005).
 */
export function federationAliases(kind: WebApp['kind']): Record<string, string> {
  const bundlerRuntime = resolvedFrom('@module-federation/webpack-bundler-runtime');
  if (kind === 'remote') return { [bundlerRuntime]: ours('remote-bundler-runtime.ts') };
  const runtime = ours('federation-runtime.ts');
  const core = dirname(require.resolve('@module-federation/runtime-core'));
  const errorCodes = dirname(resolvedFrom('@module-federation/error-codes'));
  const sdk = dirname(resolvedFrom('@module-federation/sdk'));
  return {
    '@module-federation/runtime': runtime,
    [resolvedFrom('@module-federation/runtime')]: runtime,
    [bundlerRuntime]: join(dirname(bundlerRuntime), 'bundler.js'),
    [join(dirname(bundlerRuntime), 'init.js')]: ours('federation-init.ts'),
    [join(core, 'utils/semver/index.js')]: ours('version-ranges.ts'),
    [join(errorCodes, 'desc.mjs')]: ours('error-descriptions.ts'),
    [join(sdk, 'logger.js')]: ours('federation-logger.ts'),
    [resolvedFrom('@module-federation/inject-external-runtime-core-plugin')]:
      ours('provide-runtime-core.ts'),
  };
}

function ours(file: string): string {
  return join(import.meta.dirname, 'browser', file);
}

function resolvedFrom(name: string): string {
  return require.resolve(name, { paths: [require.resolve('@module-federation/enhanced/rspack')] });
}

/**
 * The only modules that exist once in the page. All other platform code goes through the facade.
 */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@trupial/web-kit/core',
] as const;

/** Also once in the page, but fetched when a screen needs it: the rest of the platform facade. */
export const LATER = '@trupial/web-kit';

function sharedModules(kind: WebApp['kind'], dev: boolean) {
  const names = dev ? [...SHARED, 'react/jsx-dev-runtime'] : SHARED;
  const own = kind === 'shell' ? { eager: true } : { import: false as const };
  const once = { singleton: true, requiredVersion: false as const };
  return {
    ...Object.fromEntries(names.map((name) => [name, { ...once, ...own }])),
    [LATER]: kind === 'shell' ? once : { ...once, import: false as const },
  };
}

/**
 * The federation plugin of one app.
 *
 * - `loaded-first`: the default fetches every remote at start, and one failed remote leaves the
 *   page blank.
 * - The runtime core is in the shell only; remotes find it on globalThis.
 * - Snapshots (the run-time form of a manifest) are left out: remotes are loaded by their entry.
 */
export function federationPlugin(app: WebApp, dev: boolean) {
  const isShell = app.kind === 'shell';
  return new ModuleFederationPlugin({
    name: app.federationName,
    filename: 'remoteEntry.js',
    ...(isShell ? {} : { exposes: { './routes': `./${app.folder}/src/index.ts` } }),
    shared: sharedModules(app.kind, dev),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: true,
    experiments: {
      asyncStartup: false,
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });
}
