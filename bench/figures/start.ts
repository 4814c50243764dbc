import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { newDataFolder } from '@trupial/testbed/product/demo-island';
import { startProcess } from '@trupial/testbed/product/process';
import { proportionalSetSize } from '../measure/memory.ts';
import { type Figure, type Row, verdictOf } from '../measure/row.ts';

const root = join(import.meta.dirname, '..', '..');
const script = join(root, 'product', 'scripts', 'start.ts');
const goalSeconds = 5;
const goalMegabytes = 400;
const restMs = 10_000;

/**
 * The work of `npm start` after the dependencies are installed: the check for changes, then the
 * product.
 */
function start(data: string) {
  return startProcess(process.execPath, [script], {
    cwd: root,
    env: { PATH: process.env['PATH'], TRUPIAL_DATA: data, PORT: '0' },
    ready: /Trupial is ready on http/,
    limitMs: 120_000,
  });
}

/** A second start on the same data, and the size of the product when it is idle. */
export const secondStart: Figure = {
  name: 'start',
  async measure() {
    const data = await newDataFolder();
    try {
      await (await start(data)).stop();
      const started = performance.now();
      const product = await start(data);
      const seconds = (performance.now() - started) / 1000;
      try {
        await pause(restMs);
        const megabytes = (await proportionalSetSize(product.pid)) / 2 ** 20;
        return [
          row(
            'second start until ready',
            `${seconds.toFixed(1)} s`,
            `≤ ${goalSeconds} s`,
            seconds <= goalSeconds,
          ),
          row(
            'memory at rest, Postgres included',
            `${Math.round(megabytes)} MB`,
            `≤ ${goalMegabytes} MB`,
            megabytes <= goalMegabytes,
          ),
        ];
      } finally {
        await product.stop();
      }
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  },
};

const row = (figure: string, ours: string, goal: string, isMet: boolean): Row => ({
  figure,
  ours,
  reference: '–',
  ratio: '–',
  goal,
  verdict: verdictOf(isMet),
});
