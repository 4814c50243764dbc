import { join } from 'node:path';
import rspack, { type Configuration, type RuleSetRule } from '@rspack/core';
import { BROWSERS, ROOT, WEB_APPS, WEB_OUTPUT, type WebApp } from './apps.ts';
import { hotReloading, refreshAliases } from './dev/hot-reloading.ts';
import { federationAliases, federationPlugin } from './federation.ts';

/** What one app's config depends on. */
export interface AppConfigOptions {
  /** The app's id: `shell`, `public`, `rider`, `driver` or `operator`. */
  readonly name: string;
  readonly kind: WebApp['kind'];
  readonly mode: 'production' | 'development';
  /** With hot reloading (the development server). */
  readonly dev: boolean;
}

function findApp({ name, kind }: Pick<AppConfigOptions, 'name' | 'kind'>): WebApp {
  const app = WEB_APPS.find((candidate) => candidate.id === name && candidate.kind === kind);
  if (!app) throw new Error(`There is no ${kind} called "${name}" in apps.ts`);
  return app;
}

function sourceRules(dev: boolean): RuleSetRule[] {
  return [
    {
      test: /\.(ts|tsx)$/,
      exclude: /node_modules/,
      loader: 'builtin:swc-loader',
      options: {
        detectSyntax: 'auto',
        env: { targets: BROWSERS },
        jsc: { transform: { react: { runtime: 'automatic', development: dev, refresh: dev } } },
      },
      type: 'javascript/auto',
    },
    // Imports go through the facade, not past it: so all behind it becomes one module.
    { test: /packages\/web-kit\/src\/(core|index)\.ts$/, sideEffects: true },
    { test: /\.css$/, type: 'css/auto' },
    // Never `data:` addresses: the content security policy is `default-src 'self'`.
    { test: /\.(svg|png|webp|avif|woff2|geojson)$/, type: 'asset/resource' },
  ];
}

function minimizers() {
  return [
    new rspack.SwcJsMinimizerRspackPlugin({
      extractComments: false,
      minimizerOptions: {
        ecma: 2022,
        compress: { passes: 3, ecma: 2022 },
        format: { comments: false, ecma: 2022 },
      },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
  ];
}

/**
 * How classes of CSS modules are called, in the browser and in what is rendered beforehand. No two
 * files have the same name (css-modules.unit.spec.ts): without paths the home page needs 0.3 KB less.
 */
export const CLASS_NAME = '[name]-[local]';

/** What every build of our browser code has in common, federated or not. */
export function commonConfig(dev: boolean) {
  const hash = dev ? '' : '.[contenthash:10]';
  return {
    context: ROOT,
    target: ['web', `browserslist:${BROWSERS.join(', ')}`],
    // No `eval`: it would need 'unsafe-eval' in the content security policy.
    devtool: dev ? 'cheap-module-source-map' : 'source-map',
    output: {
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      cssFilename: `assets/[name]${hash}.css`,
      cssChunkFilename: `assets/[name]${hash}.css`,
      assetModuleFilename: `assets/[name]${hash}[ext]`,
      chunkLoadTimeout: 5_000,
      // Older assets stay one release longer; build-web.ts removes them (and clean breaks watching).
      clean: false,
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
    module: {
      rules: sourceRules(dev),
      parser: { 'css/auto': { namedExports: false } },
      generator: { 'css/auto': { localIdentName: CLASS_NAME } },
    },
    optimization: {
      minimizer: minimizers(),
      mangleExports: 'size',
      // Bytes before compression. Each file costs half a kilobyte of headers: with rspack's 20,000
      // the home page needs some 2 KB more, with 70,000 the public screens together a fifth more.
      splitChunks: { minSize: 55_000 },
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  } satisfies Configuration;
}

/** The rspack config of one app: the same recipe for all of them (docs/adr/0005). */
export function appConfig(options: AppConfigOptions): Configuration {
  const app = findApp(options);
  const { dev, mode } = options;
  const common = commonConfig(dev);
  return {
    ...common,
    name: app.id,
    mode,
    entry: app.kind === 'shell' ? { main: `./${app.folder}/src/index.ts` } : {},
    output: {
      ...common.output,
      path: join(WEB_OUTPUT, app.output),
      publicPath: app.publicPath,
      uniqueName: app.federationName,
    },
    resolve: {
      ...common.resolve,
      alias: { ...federationAliases(app.kind), ...(dev ? refreshAliases(app.kind) : {}) },
    },
    plugins: [
      federationPlugin(app, dev),
      ...(app.kind === 'shell'
        ? [new rspack.CopyRspackPlugin({ patterns: [{ from: `${app.folder}/public`, to: '.' }] })]
        : []),
      ...(dev ? hotReloading(app.kind) : []),
    ],
  };
}
