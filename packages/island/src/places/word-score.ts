import { allowedErrors, editDistance } from './edit-distance.ts';
import { lacksMoreThan } from './letter-mask.ts';
import type { IndexedName, IndexedWord } from './search-index.ts';

/** What was typed, prepared for comparison. */
export interface Typed {
  readonly text: string;
  readonly letters: number;
}

/** How well a typed word fits a word, from 0 (not at all) to 1 (equal). */
export function wordScore(typed: Typed, word: IndexedWord): number {
  if (word.text === typed.text) return 1;
  if (word.text.startsWith(typed.text)) return 0.9;
  if (typed.text.length >= 3 && word.text.includes(typed.text)) return 0.5;
  const limit = allowedErrors(typed.text.length);
  if (limit === 0 || lacksMoreThan(limit, typed.letters, word.letters)) return 0;
  const errors = editDistance(typed.text, word.text, limit);
  if (errors <= limit) return 0.75 - 0.15 * errors;
  // Still being typed, and already with an error in it.
  const begun = editDistance(typed.text, word.text, limit, true);
  return begun <= limit ? 0.65 - 0.15 * begun : 0;
}

/** How well everything that was typed fits a whole name, spaces left out, from 0 to 1. */
export function nameScore(typed: Typed, name: IndexedName): number {
  if (name.joined === typed.text) return 1;
  if (name.joined.startsWith(typed.text)) return 0.85;
  const limit = typed.text.length < 6 ? 0 : allowedErrors(typed.text.length);
  if (limit === 0 || lacksMoreThan(limit, typed.letters, name.letters)) return 0;
  const errors = editDistance(typed.text, name.joined, limit);
  if (errors <= limit) return 0.8 - 0.1 * errors;
  const begun = editDistance(typed.text, name.joined, limit, true);
  return begun <= limit ? 0.6 - 0.1 * begun : 0;
}
