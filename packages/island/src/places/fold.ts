/** A word of a text, folded, and its place in the original: [start, end). */
export interface FoldedWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const marks = /\p{M}/gu;
const wordCharacter = /[\p{L}\p{N}]/u;
const insideWord = /['’.]/;

/**
 * Splits a text into words for comparison: lower case, no accents, apostrophes and dots dropped
 * ("Ser'i" → seri, "St." → st), anything else that is no letter or digit parts words.
 */
export function foldedWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = [];
  let word = '';
  let start = 0;
  let at = 0;
  for (const character of `${text} `) {
    if (wordCharacter.test(character)) {
      if (word === '') start = at;
      word += character.normalize('NFD').replace(marks, '').toLowerCase();
    } else if (word !== '' && !insideWord.test(character) && !/\p{M}/u.test(character)) {
      words.push({ text: word, start, end: at });
      word = '';
    }
    at += character.length;
  }
  return words;
}

/** A text as its folded words with single spaces: equal for "Saliña", "SALINA" and " salina ". */
export function fold(text: string): string {
  return foldedWords(text)
    .map((word) => word.text)
    .join(' ');
}
