import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as leaked } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { dictionary as spanish } from '@zxcvbn-ts/language-es-es';

/** Words that are likely here; the packs have English and Spanish ones. */
const ofTheIsland = (
  'trupial curacao curaçao korsou kòrsou willemstad punda otrobanda dushi bonbini biba hato taxi ' +
  'chofer chauffeur rider wachtwoord welkom geheim zomer winter lente herfst kontrasena'
).split(' ');

/** Longer ones are judged by their beginning: the work grows with the length. */
const judgedCharacters = 32;

let estimator: ZxcvbnFactory | undefined;

/** Takes 0.1 to 0.3 s of this process, on a busy machine seconds. */
const made = (): ZxcvbnFactory =>
  (estimator ??= new ZxcvbnFactory({
    // Its own number lets a made-up password of 30 signs take a second of this process.
    l33tMaxSubstitutions: 10,
    graphs: adjacencyGraphs,
    dictionary: {
      'passwords-common': leaked['passwords-common'],
      'commonWords-en': english['commonWords-en'],
      'firstnames-en': english['firstnames-en'],
      'lastnames-en': english['lastnames-en'],
      'months-en': english['months-en'],
      'seasons-en': english['seasons-en'],
      ...spanish,
    },
  }));

/**
 * Reads the words before anything of this process waits for an answer: the first password would do
 * it, and hold up everything else.
 */
export const learnWords = (): void => void made();

/**
 * How many guesses somebody needs who knows leaked passwords, words, names, dates, keyboards and
 * this person's own words. Takes some milliseconds.
 */
export function guessesNeeded(password: string, ownWords: readonly string[]): number {
  const judged = [...password].slice(0, judgedCharacters).join('');
  return made().check(judged, [...ofTheIsland, ...ownWords]).guesses;
}
