import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { ROOT, type WebApp } from './apps.ts';
import { CLASS_NAME, commonConfig } from './rspack-app.ts';

interface BundledAppOptions {
  /** For Node, which renders pages; or for the browser, to compare the federated product with. */
  readonly kind: 'server' | 'web';
  readonly output: string;
  readonly remotes: readonly WebApp[];
}

/** In place of the shell's loading of containers: the remotes as parts of the same bundle. */
async function writeBundledRemotes({ output, remotes }: BundledAppOptions): Promise<string> {
  const loaders = remotes.map(
    ({ id, folder }) =>
      `  ${id}: () => import(${JSON.stringify(join(ROOT, folder, 'src/index.ts'))}),`,
  );
  const file = join(output, 'bundled-remotes.js');
  await writeFile(
    file,
    `const areas = {\n${loaders.join('\n')}\n};\nexport const loadExposed = (id) => areas[id]();\n`,
  );
  return file;
}

/**
 * Shell and remotes as one bundle with lazy routes: the same sources, without federation. Rendering at
 * build needs it, and the benchmark measures the federated product against it.
 */
export async function bundledAppConfig(options: BundledAppOptions): Promise<Configuration> {
  const isServer = options.kind === 'server';
  const common = commonConfig(false);
  const remotes = await writeBundledRemotes(options);
  return {
    ...common,
    name: options.kind,
    mode: 'production',
    ...(isServer ? { target: 'node24' } : {}),
    entry: { main: isServer ? './shell/src/prerender/render-page.tsx' : './shell/src/index.ts' },
    ...(isServer ? { devtool: false } : {}),
    output: {
      ...common.output,
      path: options.output,
      publicPath: '/',
      ...(isServer
        ? {
            filename: '[name].mjs',
            chunkFilename: '[name].mjs',
            module: true,
            chunkFormat: 'module',
            library: { type: 'module' },
          }
        : {}),
    },
    resolve: {
      ...common.resolve,
      alias: { [join(ROOT, 'shell/src/remotes/remote-container.ts')]: remotes },
    },
    module: {
      ...common.module,
      generator: {
        'css/auto': { localIdentName: CLASS_NAME, exportsOnly: isServer },
      },
    },
    optimization: { ...common.optimization, ...(isServer ? { minimize: false } : {}) },
  };
}
