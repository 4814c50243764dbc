import { describe, expect, it } from 'vitest';
import type { Mutant } from './mutant.ts';
import { mutants } from './mutants.ts';
import { assertFits, mutated, MutatePlugin, sourceOf } from './mutate.ts';

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

  it('is served instead of its source, and nothing else is', () => {
    const plugin = new MutatePlugin();
    plugin.serve(mutant);
    expect(plugin.transform('guard($1);', '/elsewhere/b.ts')).toBeNull();
    expect(plugin.wasServed).toBe(false);
    expect(plugin.transform('guard($1);', `${sourceOf(mutant)}?v=1`)).toBe('$1;');
    expect(plugin.wasServed).toBe(true);
  });

  it('is no longer served when nothing is to be missing', () => {
    const plugin = new MutatePlugin();
    plugin.serve(mutant);
    plugin.serve(null);
    expect(plugin.transform('guard($1);', sourceOf(mutant))).toBeNull();
    expect(plugin.wasServed).toBe(false);
  });

  it.each(mutants)('without $without still fits its source', (one) => {
    expect(() => assertFits(one)).not.toThrow();
  });
});
