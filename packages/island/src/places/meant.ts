import type { Coordinate } from '../geometry/coordinate.ts';
import { greatCircleKm } from '../geometry/great-circle.ts';
import { allowedErrors, editDistance } from './edit-distance.ts';
import { fold, foldedWords } from './fold.ts';

/** A place that a search found, to be compared with the typed text. */
export interface Candidate {
  /** The proper name and the others. */
  readonly names: readonly string[];
  /** What else describes it: its area, its address, what its kind is called. */
  readonly around: string;
}

/** Parts of an address that say on which island it is, folded. */
const country = new Set([
  'curacao',
  'korsou',
  'cw',
  'cuw',
  'netherlands antilles',
  'dutch antilles',
  'antilles',
  'dutch caribbean',
  'caribbean',
  'netherlands',
  'kingdom of the netherlands',
]);
const postalCode = /^\d{4,6}( ?[a-z]{2})?$/;
/** Neighbouring islands, whose places often have the same names as ours: at the end of a part. */
const neighbours = new Set(['bonaire', 'aruba']);
/** Cities that places of ours are named after: alone they mean the city. */
const namesakes = new Set(['amsterdam', 'caracas']);
/** Words that tell no place from another. */
const filler = new Set(['curacao', 'korsou', 'the', 'and']);

/** Words that alone tell a kind of place that there are many of. */
const kinds = new Set([
  'bank',
  'center',
  'centre',
  'church',
  'city',
  'club',
  'house',
  'iglesia',
  'kerk',
]);

const longest = 80;
const shortestWord = 3;
/** One word alone must be so much of a name. */
const leastOfOneWord = 0.4;
/** Places that are nearer to each other than this are one for a road on a map. */
const sameSpotKm = 1;

/** What an address says, read for its words. */
export interface Said {
  /** All of it but the country and a postal code, folded. */
  readonly text: string;
  /** Its first part without words that tell nothing: which place. */
  readonly words: readonly string[];
  /** What follows: where that is. */
  readonly where: readonly string[];
}

/**
 * The part of an address that names a place: its first part, without the country, a postal code and
 * house numbers. Null when nothing remains, and for an address on a neighbouring island.
 */
export function placeSaid(address: string): Said | null {
  const parts = address
    .slice(0, longest)
    .split(',')
    .map((part) => fold(part))
    .filter((part) => part !== '' && !country.has(part) && !postalCode.test(part));
  const isElsewhere = parts.some(
    (part) => namesakes.has(part) || neighbours.has(part.split(' ').at(-1) ?? ''),
  );
  const [words = [], ...where] = parts.map(wordsSaid);
  const isAnyOfMany = words.length === 0 || (words.length === 1 && kinds.has(words.join()));
  return isElsewhere || isAnyOfMany ? null : { text: parts.join(' '), words, where: where.flat() };
}

const wordsSaid = (part: string): string[] =>
  part
    .split(' ')
    .filter((word) => word.length >= shortestWord && !filler.has(word) && !/^\d+$/.test(word));

const wordsOf = (text: string): string[] =>
  foldedWords(text)
    .map((word) => word.text)
    .filter((word) => !filler.has(word));

const isTypo = (typed: string, word: string): boolean => {
  const limit = allowedErrors(typed.length);
  return limit > 0 && editDistance(typed, word, limit) <= limit;
};

/**
 * How much of a name was typed, from 0 (a different place) to 1. Each typed word must match a word
 * of the name or of its surroundings, apart from typing errors, and one must match the name; or the
 * text begins with the whole name, and the name is most of the text. Beginnings of words do not
 * count: the text is complete.
 */
function shareSaid(typed: readonly string[], name: string, around: readonly string[]): number {
  const words = wordsOf(name);
  if (words.length === 0) return 0;
  const isBegin = words.every((word, at) => typed[at] === word);
  if (isBegin && words.length * 2 > typed.length) return 1;
  const said = new Set<string>();
  for (const word of typed) {
    const known = words.includes(word) ? word : words.find((other) => isTypo(word, other));
    if (known !== undefined) said.add(known);
    else if (!around.includes(word)) return 0;
    // A single word with an error identifies only a name of one word.
    if (known !== word && typed.length === 1 && words.length > 1) return 0;
  }
  return said.size / words.length;
}

/**
 * The candidates that match the text best, in their order; empty when none does. Those at the
 * location that the text names come first. A single word must identify one place: all places whose
 * names contain it are returned. Deterministic: a pure function of its arguments.
 */
export function bestMeant<C extends Candidate>(
  { words, where }: Said,
  candidates: readonly C[],
): readonly C[] {
  const found = candidates
    .map((candidate) => ({ candidate, share: shareOf(words, candidate) }))
    .filter(({ share }) => share > (words.length === 1 ? leastOfOneWord : 0));
  const there = found.filter(({ candidate }) => liesIn(where, candidate));
  const fitting = there.length > 0 ? there : found;
  const best = Math.max(...fitting.map(({ share }) => share));
  const least = words.length === 1 && best < 1 ? 0 : best;
  return fitting
    .filter(({ share }) => share >= least)
    .toSorted((a, b) => b.share - a.share)
    .map(({ candidate }) => candidate);
}

function shareOf(words: readonly string[], { names, around }: Candidate): number {
  const others = wordsOf(around);
  return Math.max(0, ...names.map((name) => shareSaid(words, name, others)));
}

/**
 * Whether a candidate is at the location that an address names; without words for a location, all
 * places are equal.
 */
export function liesIn(where: readonly string[], { names, around }: Candidate): boolean {
  const own = new Set([around, ...names].flatMap(wordsOf));
  return where.some((word) => own.has(word));
}

/**
 * The first of places that match equally, or null when they are far apart: then the text is
 * ambiguous.
 */
export function atOneSpot<C extends Coordinate>(places: readonly C[]): C | null {
  const [first, ...others] = places;
  if (first === undefined) return null;
  return others.every((other) => greatCircleKm(first, other) <= sameSpotKm) ? first : null;
}
