import { describe, expect, it } from 'vitest';
import { pssOf } from './memory.ts';
import { parentOf } from './processes.ts';
import { timeOf } from './processor-time.ts';

describe('what /proc says', () => {
  it('finds the parent behind any name', () => {
    expect(parentOf('17 (node) S 12 17 17 0')).toBe(12);
    expect(parentOf('17 (a (b) S 99) R 12 17 17 0')).toBe(12);
    expect(parentOf('')).toBeNull();
  });

  it('adds the processor time of a process and of its ended children', () => {
    const stat = '17 (postgres (a) b) S 12 17 17 0 -1 4194560 900 800 7 6 120 30 400 5 20 0 1 0\n';
    expect(timeOf(stat)).toEqual({ name: 'postgres (a) b', ms: 5_550 });
    expect(timeOf('')).toBeNull();
  });

  it('reads the proportional set size', () => {
    const rollup = '55d-7ff ---p [rollup]\nRss:  9000 kB\nPss:   1234 kB\nPss_Dirty: 99 kB\n';
    expect(pssOf(rollup)).toBe(1234 * 1024);
    expect(() => pssOf('Rss: 9000 kB\n')).toThrow('no Pss');
  });
});
