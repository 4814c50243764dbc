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
 * Tests a comparison: it must accept a correct screen, and must find every single error that is put
 * into it.
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
      // A list without content could not be wrong, so it would prove nothing.
      expect(all.length).toBeGreaterThan(1);
      const unnoticed = all.filter((broken) => wrong(broken.shown as Shown).length === 0);
      expect(unnoticed.map(({ how }) => how)).toEqual([]);
    });
  });
}
