import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LatestRules, LatestValues } from '../latest/latest-values.ts';

/**
 * The behaviour of every adapter of the port. Its times are longer than the delays of a busy
 * machine; `pass` makes what the adapter has kept of these values older by so much.
 */
export function latestValuesContract(
  create: (rules: LatestRules) => LatestValues | Promise<LatestValues>,
  pass: (ms: number, rules: LatestRules) => void | Promise<void>,
): void {
  let values: LatestValues;
  let keys = 0;
  const someKey = (): string => `key-${(keys += 1)}`;

  const rules: LatestRules = { name: 'test', keepMs: 60_000, everyMs: 20_000 };

  beforeAll(async () => {
    values = await create(rules);
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
      expect(wait).toBeLessThanOrEqual(rules.everyMs);
      expect(await values.get(key)).toBe('first');
      expect(await values.offer(someKey(), 'another key')).toBe(0);
      await pass(wait, rules);
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
      await values.offer(key, 'soon old');
      await pass(rules.keepMs - 20_000, rules);
      expect(await values.get(key)).toBe('soon old');
      await pass(20_000, rules);
      expect(await values.get(key)).toBeNull();
      expect(await values.all()).not.toContain('soon old');
      expect(await values.offer(key, 'new')).toBe(0);
    });
  });
}
