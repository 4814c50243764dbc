import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * The source of a mutant's file without its guard.
 *
 * @throws when the text to be replaced is not there exactly once: the source has moved on, and a
 *   mutant that changes nothing would prove nothing.
 */
export function mutated({ without, file, find, replace }: Mutant, source: string): string {
  const found = source.split(find).length - 1;
  if (found !== 1) throw new Error(`without ${without}: its text is ${found} times in ${file}`);
  // As a function: the text may hold $ signs.
  return source.replace(find, () => replace);
}

/** Checks that a mutant still fits its source. */
export function assertFits(mutant: Mutant): void {
  mutated(mutant, readFileSync(join(root, mutant.file), 'utf8'));
}

/** What vitest prints when it has served the mutated source. */
export const servedLine = ({ without }: Mutant): string => `mutant served: without ${without}`;

/** A plugin of vitest that serves one source file mutated; everything else stays as it is. */
export const mutatePlugin = (mutant: Mutant) => ({
  name: 'trupial-mutant',
  enforce: 'pre' as const,
  transform(source: string, id: string): string | null {
    if (id.split('?')[0] !== join(root, mutant.file)) return null;
    console.log(servedLine(mutant));
    return mutated(mutant, source);
  },
});
