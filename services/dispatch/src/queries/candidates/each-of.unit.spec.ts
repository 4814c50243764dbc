import { expect, it, vi } from 'vitest';
import { eachOf } from './each-of.ts';

it('begins nothing more after one has failed', async () => {
  const others = Promise.withResolvers<void>();
  const work = vi.fn(async (item: number) => {
    if (item === 1) throw new Error('away');
    await others.promise;
  });
  await expect(eachOf([1, 2, 3, 4], 2, work)).rejects.toThrow('away');
  others.resolve();
  await new Promise(setImmediate);
  expect(work.mock.calls).toEqual([[1], [2]]);
});
