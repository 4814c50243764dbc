import { access, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '../../packages/build-config/src/build-inputs.ts';
import { runCompiler } from '../../packages/build-config/src/run-compiler.ts';
import { root } from '../src/paths.ts';
import { externalsFile, serverEntry, serverOutput } from './server-entry.ts';

const recordFile = join(serverOutput, 'inputs.txt');
const inputs = ['packages', 'services', 'gateway', 'product', 'package-lock.json'];

/**
 * rspack's configuration of the single server bundle: our code is bundled, every dependency is
 * external.
 *
 * @param onExternal called for each module that the bundle imports instead of containing it
 */
export const serverConfig = (
  mode: 'production' | 'development',
  onExternal: (request: string) => void = () => undefined,
) => ({
  name: 'server',
  mode,
  target: 'node24' as const,
  context: root,
  entry: {
    main: './product/src/main.ts',
    rebuild: './product/src/rebuild.ts',
    erase: './product/src/erase.ts',
    rewrap: './product/src/rewrap.ts',
    migrate: './product/src/migrate.ts',
    'security-log': './product/src/security-log.ts',
    keys: './product/src/make-keys.ts',
  },
  devtool: 'source-map' as const,
  output: {
    path: serverOutput,
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    module: true,
    chunkFormat: 'module' as const,
    library: { type: 'module' as const },
  },
  optimization: { minimize: false, nodeEnv: false as const },
  resolve: { extensions: ['.ts', '.js'] },
  externalsType: 'import' as const,
  externals: [
    ({ request }: { request?: string }, decide: (error?: Error, external?: string) => void) => {
      // The launcher of Postgres starts scripts next to its own file: so it is not bundled.
      const ours =
        request === undefined || /^(\.|\/|@trupial\/(?!embedded-postgres))/.test(request);
      if (!ours) onExternal(request);
      decide(undefined, ours ? undefined : `module ${request}`);
    },
  ],
  module: {
    parser: { javascript: { importMeta: false } },
    rules: [
      {
        test: /\.ts$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            target: 'es2024',
            parser: { syntax: 'typescript', decorators: true },
            transform: { legacyDecorator: true, decoratorMetadata: true },
            keepClassNames: true,
          },
        },
      },
    ],
  },
});

/** Builds the server bundle unless nothing that goes into it has changed. */
export async function buildServer(log: (line: string) => void): Promise<void> {
  const hash = await hashOf(inputs);
  const last = await readFile(recordFile, 'utf8').catch(() => '');
  const isThere = await access(serverEntry).then(
    () => true,
    () => false,
  );
  if (last === hash && isThere) return;
  const started = performance.now();
  const externals = new Set<string>();
  await runCompiler(
    serverConfig('production', (request) => externals.add(request)),
    () => undefined,
  );
  await mkdir(serverOutput, { recursive: true });
  await writeFile(externalsFile, JSON.stringify([...externals].toSorted(), undefined, 2));
  await writeFile(recordFile, hash);
  log(`built the server in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
