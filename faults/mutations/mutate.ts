import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutant.ts';

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

/** The whole path of a mutant's source file. */
export const sourceOf = ({ file }: Mutant): string => join(root, file);

/** Checks that a mutant still fits its source. */
export function assertFits(mutant: Mutant): void {
  mutated(mutant, readFileSync(sourceOf(mutant), 'utf8'));
}

/** A plugin of vitest that can serve one source file mutated. */
export class MutatePlugin {
  readonly name = 'trupial-mutant';
  readonly enforce = 'pre';
  #mutant: Mutant | null = null;
  #wasServed = false;

  /** From now on this mutant's file is served without its guard; every other file as it is. */
  serve(mutant: Mutant | null): void {
    [this.#mutant, this.#wasServed] = [mutant, false];
  }

  /** Whether vitest has got the mutated source since `serve`. */
  get wasServed(): boolean {
    return this.#wasServed;
  }

  readonly transform = (source: string, id: string): string | null => {
    const mutant = this.#mutant;
    if (mutant === null || id.split('?')[0] !== sourceOf(mutant)) return null;
    this.#wasServed = true;
    return mutated(mutant, source);
  };
}
