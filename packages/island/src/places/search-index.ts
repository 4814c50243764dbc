import { foldedWords } from './fold.ts';
import { type Place, places } from './gazetteer.ts';
import { kindWords } from './kind-words.ts';
import { letterMask } from './letter-mask.ts';
import { renown } from './renown.ts';

/** A word that occurs in names or areas; each distinct word is compared once per query. */
export interface IndexedWord {
  readonly text: string;
  readonly letters: number;
}

/** One of a place's names, as numbers of its words and as one run of letters. */
export interface IndexedName {
  readonly original: string;
  readonly words: readonly number[];
  readonly joined: string;
  readonly letters: number;
}

export interface IndexedPlace {
  readonly place: Place;
  readonly renown: number;
  /** The proper name first, then the others. */
  readonly names: readonly IndexedName[];
  /** Of its area, and what its kind is called in four languages. */
  readonly areaWords: readonly number[];
}

export interface SearchIndex {
  readonly words: readonly IndexedWord[];
  readonly places: readonly IndexedPlace[];
}

function buildIndex(): SearchIndex {
  const words: IndexedWord[] = [];
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, words.length);
    return words.push({ text, letters: letterMask(text) }) - 1;
  };
  const indexName = (original: string): IndexedName => {
    const texts = foldedWords(original).map((word) => word.text);
    const joined = texts.join('');
    return { original, words: texts.map(numberOf), joined, letters: letterMask(joined) };
  };
  const indexed = places().map((place) => ({
    place,
    renown: renown(place),
    names: [place.name, ...place.otherNames].map(indexName),
    areaWords: foldedWords(`${place.area} ${kindWords[place.kind] ?? ''}`).map(({ text }) =>
      numberOf(text),
    ),
  }));
  return { words, places: indexed };
}

let index: SearchIndex | undefined;

/** The index over all places, built at the first call. */
export function searchIndex(): SearchIndex {
  index ??= buildIndex();
  return index;
}
