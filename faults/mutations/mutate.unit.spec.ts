import { describe, expect, it } from 'vitest';
import { type Mutant, mutants } from './mutants.ts';
import { assertFits, mutated, mutatePlugin } from './mutate.ts';

const mutant: Mutant = {
  without: 'a guard',
  file: 'a.ts',
  find: 'guard($1);',
  replace: '$1;',
  spec: 'a.spec.ts',
  test: 'guards',
};

describe('a mutant', () => {
  it('is the source without its guard', () => {
    expect(mutated(mutant, 'before; guard($1); after;')).toBe('before; $1; after;');
  });

  it.each(['nothing of it', 'guard($1); guard($1);'])(
    'fails loudly where it does not fit: %s',
    (source) => {
      expect(() => mutated(mutant, source)).toThrow('without a guard: its text is');
    },
  );

  it('leaves all other files alone', () => {
    expect(mutatePlugin(mutant).transform('guard($1);', '/elsewhere/b.ts')).toBeNull();
  });

  it.each(mutants)('without $without still fits its source', (one) => {
    expect(() => assertFits(one)).not.toThrow();
  });
});
