import { describe, expect, it } from 'vitest';
import { parentOf, pssOf } from './memory.ts';

describe('what /proc says', () => {
  it('finds the parent behind any name', () => {
    expect(parentOf('17 (node) S 12 17 17 0')).toBe(12);
    expect(parentOf('17 (a (b) S 99) R 12 17 17 0')).toBe(12);
    expect(parentOf('')).toBeNull();
  });

  it('reads the proportional set size', () => {
    const rollup = '55d-7ff ---p [rollup]\nRss:  9000 kB\nPss:   1234 kB\nPss_Dirty: 99 kB\n';
    expect(pssOf(rollup)).toBe(1234 * 1024);
    expect(() => pssOf('Rss: 9000 kB\n')).toThrow('no Pss');
  });
});
