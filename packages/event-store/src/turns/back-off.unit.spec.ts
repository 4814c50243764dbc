import fc from 'fast-check';
import { expect, it } from 'vitest';
import { backOffMs } from './back-off.ts';

it('lets who lost once decide again at once', () => {
  expect(backOffMs(1, 0.99)).toBe(0);
});

it('waits a random part of 5, 10, 20 … up to 100 ms', () => {
  const limits = [2, 3, 4, 5, 6, 7, 50].map((conflicts) => backOffMs(conflicts, 0.5) * 2);
  expect(limits).toEqual([5, 10, 20, 40, 80, 100, 100]);
});

it('is a length of time, however often somebody lost', () => {
  fc.assert(
    fc.property(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (conflicts, chance) => {
      const ms = backOffMs(conflicts, chance);
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThanOrEqual(100);
    }),
  );
});
