import { describe, expect, it } from 'vitest';
import { breaks } from './breaks.ts';

interface Compared<Shown> {
  /** What the screen shows when all is right. */
  readonly shown: Shown;
  readonly wrong: (shown: Shown) => string[];
  /** Whether it matters in which order lists are. */
  readonly isOrdered?: boolean;
}

/**
 * Tries a comparison: it must be content with a screen that is right, and find every single thing that
 * is made wrong on it.
 */
export function failsWhenWrong<Shown>(
  what: string,
  { shown, wrong, isOrdered = true }: Compared<Shown>,
): void {
  describe(what, () => {
    it('agrees when it shows what happened', () => {
      expect(wrong(shown)).toEqual([]);
    });

    it('is reported whatever is wrong on it', () => {
      const all = [...breaks(shown, isOrdered)];
      // Something that shows nothing could not be wrong.
      expect(all.length).toBeGreaterThan(1);
      const unnoticed = all.filter((broken) => wrong(broken.shown as Shown).length === 0);
      expect(unnoticed.map(({ how }) => how)).toEqual([]);
    });
  });
}
