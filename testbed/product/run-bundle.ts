import { join } from 'node:path';
import { startProcess } from './process.ts';
import { testSecret } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');
const bundle = join(root, 'dist', 'server', 'main.mjs');

/** The product's settings in every test, and more. */
export const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'development',
  LOG_LEVEL: 'warn',
  TRUPIAL_RATE_LIMITS: 'relaxed',
  PORT: '0',
  TRUPIAL_SEAL_KEY: testSecret,
  ...more,
});

/** Beside other work a start takes minutes; it ends one that hangs before the test’s hook does. */
export const startLimitMs = 240_000;

/** Starts the built server; resolves when it has printed what `ready` looks for. */
export const runBundle = (env: NodeJS.ProcessEnv, ready: RegExp, channel = false) =>
  startProcess(process.execPath, [bundle], {
    env,
    cwd: root,
    ready,
    limitMs: startLimitMs,
    channel,
  });

export const readyUrl = /Trupial is ready on (http:\/\/\S+)/;

/** What a part prints when it is ready. */
export const readyOf = (part: string): RegExp =>
  part === 'gateway' ? readyUrl : new RegExp(`Trupial's ${part} is ready`);
