import { type FoldedWord, foldedWords } from './fold.ts';
import { letterMask } from './letter-mask.ts';
import { type Typed, wordScore } from './word-score.ts';

/** A part of a text: [start, end). */
export type MatchRange = readonly [start: number, end: number];

/**
 * The places of the typed words in a name: the typed letters, or the whole word when it was typed
 * with an error. In order, without overlap.
 */
export function highlight(name: string, typed: readonly Typed[]): MatchRange[] {
  const words = foldedWords(name);
  const ranges = rangesOf(words, typed);
  return ranges.length > 0 ? ranges : rangesAcrossSpaces(words, typed);
}

/** For text that was typed without the name's spaces: "janthiel" covers Jan and Thiel. */
function rangesAcrossSpaces(words: readonly FoldedWord[], typed: readonly Typed[]): MatchRange[] {
  let rest = typed.map(({ text }) => text).join('');
  const ranges: MatchRange[] = [];
  for (const { text, start, end } of words) {
    if (rest === '') break;
    if (!rest.startsWith(text) && !text.startsWith(rest)) return [];
    ranges.push([start, Math.min(end, start + rest.length)]);
    rest = rest.slice(text.length);
  }
  return rest === '' ? ranges : [];
}

function rangesOf(words: readonly FoldedWord[], typed: readonly Typed[]): MatchRange[] {
  const ranges: MatchRange[] = [];
  for (const { text, start, end } of words) {
    const word = { text, letters: letterMask(text) };
    const scored = typed.map((query) => ({ query, score: wordScore(query, word) }));
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score === 0) continue;
    const at = text.indexOf(best.query.text);
    // Folding may have removed an apostrophe: then the letters are at other places than before.
    const exact = at >= 0 && text.length === end - start;
    ranges.push(exact ? [start + at, start + at + best.query.text.length] : [start, end]);
  }
  return ranges;
}
