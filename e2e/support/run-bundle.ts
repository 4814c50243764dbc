import { join } from 'node:path';
import { startProcess } from './process.ts';

const root = join(import.meta.dirname, '..', '..');
const bundle = join(root, 'dist', 'server', 'main.mjs');

/** Seals the contacts of every product that is started here, so that one can follow another. */
export const sealKey = 'only-for-tests-only-for-tests-only-for-tests';

/** What the product is told in every test, and more. */
export const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  TRUPIAL_RATE_LIMITS: 'relaxed',
  PORT: '0',
  TRUPIAL_SEAL_KEY: sealKey,
  ...more,
});

/** Starts the built server; resolves when it has printed what `ready` looks for. */
export const runBundle = (env: NodeJS.ProcessEnv, ready: RegExp, channel = false) =>
  startProcess(process.execPath, [bundle], { env, cwd: root, ready, limitMs: 120_000, channel });

export const readyUrl = /Trupial is ready on (http:\/\/\S+)/;
