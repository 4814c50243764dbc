import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from './until.ts';
import type { LatestRules, LatestValues } from '../latest/latest-values.ts';

/**
 * The behaviour of every adapter of the port. Times are real, because adapters have their own
 * clocks, and longer than the delays of a busy machine.
 */
export function latestValuesContract(
  create: (rules: LatestRules) => LatestValues | Promise<LatestValues>,
): void {
  let values: LatestValues;
  let keys = 0;
  const someKey = (): string => `key-${(keys += 1)}`;

  beforeAll(async () => {
    values = await create({ name: 'test', keepMs: 3_000, everyMs: 1_000 });
  });
  afterAll(() => values.close());

  describe('the latest value', () => {
    it('is what was offered last', async () => {
      const key = someKey();
      expect(await values.get(key)).toBeNull();
      expect(await values.offer(key, '{"n":1}')).toBe(0);
      expect(await values.get(key)).toBe('{"n":1}');
      expect(await values.all()).toContain('{"n":1}');
    });

    it('is not replaced too soon, and whoever waits as told may', async () => {
      const key = someKey();
      await values.offer(key, 'first');
      const wait = await values.offer(key, 'second');
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(1_000);
      expect(await values.get(key)).toBe('first');
      expect(await values.offer(someKey(), 'another key')).toBe(0);
      await new Promise((resolve) => setTimeout(resolve, wait + 1));
      expect(await values.offer(key, 'third')).toBe(0);
      expect(await values.get(key)).toBe('third');
    });

    it('is taken once of many offered at the same time', async () => {
      const key = someKey();
      const offers = Array.from({ length: 50 }, (_, n) => values.offer(key, String(n)));
      const waits = await Promise.all(offers);
      expect(waits.filter((wait) => wait === 0)).toHaveLength(1);
      expect(await values.get(key)).toBe(String(waits.indexOf(0)));
    });

    it('is forgotten when it is old', async () => {
      const key = someKey();
      const started = performance.now();
      await values.offer(key, 'soon old');
      await until(async () => (await values.get(key)) === null, 'it is forgotten');
      expect(performance.now() - started).toBeGreaterThan(2_700);
      expect(await values.all()).not.toContain('soon old');
      expect(await values.offer(key, 'new')).toBe(0);
    });
  });
}
