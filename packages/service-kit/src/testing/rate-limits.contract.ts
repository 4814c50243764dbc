import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from './until.ts';
import type { Limit, RateLimits } from '../limits/rate-limits.ts';

/**
 * The behaviour of every adapter of the port. Windows are real, because adapters have their own
 * clocks; one whose end is not awaited is longer than the delays of a busy machine. `setBack` makes
 * the adapter's clock, or what it has counted of a limit, as after the clock was set back by so much.
 */
export function rateLimitsContract(
  create: () => RateLimits | Promise<RateLimits>,
  setBack: (byMs: number, limit: Limit) => void | Promise<void>,
): void {
  let limits: RateLimits;
  let people = 0;
  const somebody = (): string => `person-${(people += 1)}`;
  const limit = { name: 'test', max: 5, windowMs: 60_000 };

  beforeAll(async () => {
    limits = await create();
  });
  afterAll(() => limits.close());

  describe('a limit', () => {
    it('lets exactly so many of one moment pass, and tells the others how long to wait', async () => {
      const who = somebody();
      const waits = await Promise.all(Array.from({ length: 50 }, () => limits.take(limit, who)));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
      const refused = waits.filter((wait) => wait > 0);
      expect(refused).toHaveLength(45);
      for (const wait of refused) {
        expect(wait).toBeGreaterThan(limit.windowMs / 2);
        expect(wait).toBeLessThanOrEqual(Math.ceil(limit.windowMs * (61 / 60)));
      }
    });

    it('counts each caller and each kind by itself', async () => {
      const [one, other] = [somebody(), somebody()];
      const strict = { ...limit, max: 1 };
      expect(await limits.take(strict, one)).toBe(0);
      expect(await limits.take(strict, one)).toBeGreaterThan(0);
      expect(await limits.take(strict, other)).toBe(0);
      expect(await limits.take({ ...strict, name: 'another kind' }, one)).toBe(0);
    });

    it('lets whoever waits as told through, though he asked in between', async () => {
      const who = somebody();
      const strict = { ...limit, max: 2, windowMs: 1_500 };
      await limits.take(strict, who);
      await limits.take(strict, who);
      const before = Date.now();
      const wait = await limits.take(strict, who);
      // The wait was said at some moment between asking and the answer, in whole milliseconds.
      const [earliest, latest] = [before + wait - 2, Date.now() + wait];
      let asked: number;
      for (;;) {
        asked = await limits.take(strict, who);
        if (Date.now() >= earliest) break;
        expect(asked).toBeGreaterThan(0);
        // Often enough; without a pause this takes a core for as long as the window.
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      // It may have taken the place already; the second one is free a little later.
      if (asked === 0) return;
      await until(() => Date.now() >= latest + 5, 'the time to wait has passed');
      expect(await limits.take(strict, who)).toBe(0);
    });

    it('is not closed for as long as the clock was set back', async () => {
      const who = somebody();
      const atOnce = () => Promise.all(Array.from({ length: 10 }, () => limits.take(limit, who)));
      const passing = async () => (await atOnce()).filter((wait) => wait === 0).length;
      expect(await passing()).toBe(5);
      await setBack(3_600_000, limit);
      expect(await passing()).toBe(5);
      expect(await limits.take(limit, who)).toBeLessThanOrEqual(
        Math.ceil((limit.windowMs * 61) / 60),
      );
    });

    it('holds in every stretch of time, wherever it begins', async () => {
      const who = somebody();
      const short = { ...limit, windowMs: 2_000 };
      const passed: { before: number; after: number }[] = [];
      await until(async () => {
        const before = performance.now();
        if ((await limits.take(short, who)) === 0) {
          passed.push({ before, after: performance.now() });
        }
        return passed.length === 4 * short.max;
      }, 'hammered until four windows are full');
      for (const [index, { before }] of passed.entries()) {
        const later = passed[index + short.max];
        // One millisecond: adapters read whole ones.
        if (later) expect(later.after - before).toBeGreaterThanOrEqual(short.windowMs - 1);
      }
    });
  });
}
