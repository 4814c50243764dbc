import type { Coordinate } from '../geometry/coordinate.ts';
import { foldedWords, type FoldedWord } from './fold.ts';
import type { Place, PlaceKind } from './gazetteer.ts';
import { letterMask } from './letter-mask.ts';
import { type IndexedName, type IndexedPlace, searchIndex } from './search-index.ts';
import { nameScore, type Typed, wordScore } from './word-score.ts';

/** A place that matches the typed text. */
export interface PlaceSuggestion extends Coordinate {
  readonly id: string;
  readonly name: string;
  readonly kind: PlaceKind;
  readonly area: string;
  readonly formattedAddress: string;
  /** The other name that was found, when it was not the proper one: "Kenepa Grandi". */
  readonly matchedName: string | null;
  /** The places of the typed words in `name`, to highlight: [start, end). */
  readonly matches: readonly MatchRange[];
}

/** Fewer characters find nothing; more than these are not read. */
const minimumLength = 3;
const maximumLength = 80;

/** Names of the country, as addresses end with: beside other words a place need not match them. */
const country = new Set(['curacao', 'korsou', 'cw']);

/** A matching area counts less than a matching name; another name a little less than the first. */
const areaShare = 0.5;
const otherNameShare = 0.96;

interface Found {
  readonly place: Place;
  readonly name: IndexedName | null;
  readonly score: number;
}

/**
 * The places that fit what was typed, best first. Accents and case do not matter; typing errors
 * are forgiven by the length of the word (4 letters: 1, 8 letters: 2). Other names and languages
 * count, and the area helps: "thiel hotel". Of equal fits the best known comes first.
 */
export function search(query: string, limit = 5): readonly PlaceSuggestion[] {
  const text = query.trim().slice(0, maximumLength);
  const words = foldedWords(text).map(({ text: word }): Typed => prepare(word));
  if (text.length < minimumLength || words.length === 0) return [];
  const named = words.filter((word) => !country.has(word.text));
  const needed = named.length > 0 ? named : words;
  const wholes = [...new Set([words, needed].map(joined))].map(prepare);
  const index = searchIndex();
  const scores = words.map((word): WordScores => ({
    known: index.words.map((known) => wordScore(word, known)),
    isOptional: !needed.includes(word),
  }));

  const found: Found[] = [];
  for (const place of index.places) {
    const best = bestName(place, wholes, scores);
    if (best.score > 0) found.push({ ...best, score: best.score * 10 + place.renown });
  }
  found.sort((a, b) => b.score - a.score || (a.place.id < b.place.id ? -1 : 1));
  return found.slice(0, limit).map((hit) => suggest(hit, words));
}

const joined = (words: readonly Typed[]): string => words.map(({ text }) => text).join('');

function prepare(text: string): Typed {
  return { text, letters: letterMask(text) };
}

/** How well a typed word fits each word of the index. */
interface WordScores {
  readonly known: readonly number[];
  readonly isOptional: boolean;
}

function bestName(
  indexed: IndexedPlace,
  wholes: readonly Typed[],
  scores: readonly WordScores[],
): Found {
  const { place, names, areaWords } = indexed;
  const byArea = scores.map(({ known }) => areaShare * bestOf(known, areaWords));
  const needed = byArea.filter((_, at) => !scores[at]!.isOptional);
  let best: Found = { place, name: null, score: Math.min(...needed) };
  for (const [at, name] of names.entries()) {
    const share = at === 0 ? 1 : otherNameShare;
    const whole = Math.max(...wholes.map((typed) => nameScore(typed, name)));
    const score = share * Math.max(wordsScore(name, byArea, scores), 1.6 * whole);
    if (score > best.score) best = { place, name: at === 0 ? null : name, score };
  }
  return best;
}

/**
 * The mean match of the typed words, or 0 when one that must match matches nothing; higher when the
 * name has no other words.
 */
function wordsScore(
  name: IndexedName,
  byArea: readonly number[],
  scores: readonly WordScores[],
): number {
  let sum = 0;
  let inName = 0;
  for (const [at, { known, isOptional }] of scores.entries()) {
    const fit = bestOf(known, name.words);
    if (fit > 0) inName += 1;
    const score = Math.max(fit, byArea[at]!);
    if (score === 0 && !isOptional) return 0;
    sum += score;
  }
  const covered = Math.min(1, inName / name.words.length);
  const startsWith = scores[0]!.known[name.words[0]!]! >= 0.9 ? 0.15 : 0;
  return sum / scores.length + 0.25 * covered + startsWith;
}

function bestOf(scores: readonly number[], words: readonly number[]): number {
  let best = 0;
  for (const word of words) if (scores[word]! > best) best = scores[word]!;
  return best;
}

function suggest({ place, name }: Found, words: readonly Typed[]): PlaceSuggestion {
  const { id, name: properName, kind, area, formattedAddress, lat, lng } = place;
  const matches = highlight(properName, words);
  const matchedName = name?.original ?? null;
  return { id, name: properName, kind, area, formattedAddress, lat, lng, matchedName, matches };
}

/** A part of a text: [start, end). */
type MatchRange = readonly [start: number, end: number];

/**
 * The places of the typed words in a name: the typed letters, or the whole word when it was typed
 * with an error. In order, without overlap.
 */
function highlight(name: string, typed: readonly Typed[]): MatchRange[] {
  const words = foldedWords(name);
  const ranges = rangesOf(words, typed);
  return ranges.length > 0 ? ranges : rangesAcrossSpaces(words, typed);
}

/** For text that was typed without the name's spaces: "janthiel" covers Jan and Thiel. */
function rangesAcrossSpaces(words: readonly FoldedWord[], typed: readonly Typed[]): MatchRange[] {
  let rest = joined(typed);
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
