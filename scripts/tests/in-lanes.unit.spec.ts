import { expect, it } from 'vitest';
import { inLanes } from './in-lanes.ts';

it('runs each job once, never more at a time than there are lanes, in their order', async () => {
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const results = await inLanes([5, 1, 4, 2, 3], 2, async (job) => {
    begun.push(job);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return job * 10;
  });
  expect(begun).toEqual([5, 1, 4, 2, 3]);
  expect(most).toBe(2);
  expect(results).toEqual([50, 10, 40, 20, 30]);
});

it('fails when a job fails', async () => {
  const run = (job: number) => (job === 2 ? Promise.reject(new Error('two')) : Promise.resolve());
  await expect(inLanes([1, 2, 3], 2, run)).rejects.toThrow('two');
});
