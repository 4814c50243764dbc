import { join, resolve } from 'node:path';
import { rspack } from '@rspack/core';
import { createDevMiddleware } from '@trupial/build-config/dev-web';
import { startEmbeddedPostgres } from '@trupial/embedded-postgres';
import { root } from '../src/paths.ts';
import { serverConfig } from './build-server.ts';

type ServerBundle = typeof import('../src/dev-entry.ts');
type Running = Awaited<ReturnType<ServerBundle['runDevProduct']>>;

// The database and the browser's compiler outlive every reload of the server.
const log = (line: string): void => console.log(line);
const dataFolder = resolve(root, process.env['TRUPIAL_DATA'] ?? '.data');
const postgres =
  process.env['DATABASE_URL'] === undefined
    ? await startEmbeddedPostgres({ dataDir: join(dataFolder, 'postgres'), log })
    : undefined;
const web = createDevMiddleware({ log });

const output = join(root, 'dist', 'dev');
const compiler = rspack({
  ...serverConfig('development'),
  entry: { dev: './product/src/dev-entry.ts' },
  devtool: 'inline-source-map',
  output: { ...serverConfig('development').output, path: output },
});

let running: Running | undefined;
let reload = Promise.resolve();
let generation = 0;

/**
 * Ends the running server and starts the new one; when that fails, the error is shown and the next
 * build is awaited.
 */
async function replaceServer(): Promise<void> {
  await running?.close();
  running = undefined;
  generation += 1;
  // Node imports a module once per URL: the number makes the URL new.
  const bundle = (await import(`${join(output, 'dev.mjs')}?${generation}`)) as ServerBundle;
  running = await bundle.runDevProduct({
    databaseUrl: postgres?.url ?? process.env['DATABASE_URL'] ?? '',
    devWeb: web.handler,
    say: log,
  });
}

const watching = compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error !== null || stats?.hasErrors()) {
    console.error(error ?? stats?.toString({ all: false, errors: true, colors: true }));
    return;
  }
  reload = reload.then(replaceServer).catch((failure: unknown) => console.error(failure));
});

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await new Promise<void>((done) => watching?.close(() => done()));
  await reload;
  await running?.close();
  await web.close();
  await postgres?.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
