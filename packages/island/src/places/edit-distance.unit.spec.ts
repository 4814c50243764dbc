import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const word = fc.string({ unit: fc.constantFrom(...'abcd'), maxLength: 9 });

/** The definition, without limit or shortcut. */
function plain(a: string, b: string): number {
  const d = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 0; j <= b.length; j++) d[0]![j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      const steps = [d[i - 1]![j]! + 1, d[i]![j - 1]! + 1, d[i - 1]![j - 1]! + change];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      d[i]![j] = Math.min(...steps, swapped ? d[i - 2]![j - 2]! + 1 : 99);
    }
  }
  return d[a.length]![b.length]!;
}

describe('edit distance', () => {
  it('is the plain definition, cut off above its limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        expect(editDistance(a, b, limit)).toBe(Math.min(plain(a, b), limit + 1));
      }),
    );
  });

  it('with a prefix is the least over all beginnings of the name', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, limit) => {
        const beginnings = Array.from({ length: b.length + 1 }, (_, n) => plain(a, b.slice(0, n)));
        expect(editDistance(a, b, limit, true)).toBe(Math.min(...beginnings, limit + 1));
      }),
    );
  });
});
