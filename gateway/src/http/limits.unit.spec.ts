import { expect, it } from 'vitest';
import { commonLimit, isByAccount, limitOf } from './limits.ts';

it('a carrier may call far more often than anybody else, each of its addresses for itself', () => {
  const { max, windowMs } = limitOf('carrier');
  expect([max, windowMs]).toEqual([6_000, commonLimit.windowMs]);
  expect(max).toBeGreaterThan(5 * commonLimit.max);
  expect(isByAccount(limitOf('carrier'))).toBe(false);
});
