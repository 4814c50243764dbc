import { expect, it } from 'vitest';
import { MemoryRateLimits } from './memory-rate-limits.ts';

it('cheap calls from many addresses make nobody’s tries of another limit forgotten', async () => {
  const limits = new MemoryRateLimits(() => 0);
  const taken = { name: 'taken', max: 1, windowMs: 3_600_000 };
  const common = { name: 'common', max: 600, windowMs: 60_000 };
  expect(await limits.take(taken, '203.0.113.1')).toBe(0);
  for (let caller = 0; caller < 60_000; caller += 1) await limits.take(common, `caller ${caller}`);
  expect(await limits.take(taken, '203.0.113.1')).toBeGreaterThan(0);
});
