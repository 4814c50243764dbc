import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processorTime, usedTime } from './processor-time.ts';

it('reads user and system time behind any name', () => {
  const stat = '17 (a (b) S 9) R 12 17 17 0 -1 4194560 100 0 0 0 250 50 7 3 20 0 1 0';
  expect(usedTime(stat)).toEqual({ name: 'a (b) S 9', microseconds: 3_000_000 });
  expect(usedTime('')).toBeNull();
});

it('grows with the work of a process', async () => {
  const total = async () =>
    [...(await processorTime(process.pid)).values()].reduce((sum, one) => sum + one, 0);
  const before = await total();
  const until = performance.now() + 100;
  while (performance.now() < until) spawnSync('true');
  expect(await total()).toBeGreaterThan(before);
});
