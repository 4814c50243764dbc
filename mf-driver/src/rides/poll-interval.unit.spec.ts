import { expect, it } from 'vitest';
import { pollInterval } from './poll-interval.ts';

it('is 30 s with a spread of 5 s to either side', () => {
  expect(pollInterval(0)).toBe(25_000);
  expect(pollInterval(0.5)).toBe(30_000);
  expect(pollInterval(0.999_99)).toBeLessThanOrEqual(35_000);
  expect(pollInterval(0.999_99)).toBeGreaterThan(34_900);
});
