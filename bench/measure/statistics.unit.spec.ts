import { describe, expect, it } from 'vitest';
import { median, percentile } from './statistics.ts';

describe('median', () => {
  it('is the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 9, 1, 2])).toBe(5.5);
    expect(median([100, 20])).toBe(60);
  });

  it('refuses an empty list', () => {
    expect(() => median([])).toThrow('nothing was measured');
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('is the nearest rank', () => {
    expect(percentile(hundred, 50)).toBe(50);
    expect(percentile(hundred, 99)).toBe(99);
    expect(percentile(hundred, 100)).toBe(100);
    expect(percentile([3, 30, 300], 99)).toBe(300);
    expect(percentile([7], 1)).toBe(7);
  });

  it('refuses what is no percentile', () => {
    expect(() => percentile(hundred, 0)).toThrow(RangeError);
    expect(() => percentile(hundred, 101)).toThrow(RangeError);
    expect(() => percentile([], 50)).toThrow('nothing was measured');
  });
});
