import { type Place, placeById } from './gazetteer.ts';
import { kindWords } from './kind-words.ts';
import { atOneSpot, bestMeant, type Candidate, liesIn, placeSaid, type Said } from './meant.ts';
import { locationOf, resolve, type ResolvedLocation } from './resolve.ts';
import { search } from './search.ts';

const mostCandidates = 20;
/** A search goes through all places: not one for each word of a long text. */
const mostLeftOut = 2;
/** Each is compared with each word of all names, so a text of twenty costs milliseconds. */
const mostWords = 6;

interface Found extends Candidate {
  readonly place: Place;
  readonly lat: number;
  readonly lng: number;
}

/**
 * The known place that a text most likely means, or null when it is ambiguous: the place that
 * `resolve` finds; else the place for the text's first part, by its name or by the search of the
 * location field. A guess, good enough for a road on a map: prices use `resolve` only.
 */
export function nearest(text: string): ResolvedLocation | null {
  const known = resolve(text);
  if (known !== null) return known;
  const said = placeSaid(text);
  if (said === null) return null;
  const whole = resolve(said.text);
  if (whole !== null) return whole;
  const exact = resolve(said.words.join(' '))?.place ?? null;
  // Of several places with the same name, the one at the address's location, else the best known.
  if (exact !== null && (said.where.length === 0 || liesIn(said.where, foundOf(exact)))) {
    return locationOf(exact);
  }
  const meant = searched(said) ?? exact;
  return meant && locationOf(meant);
}

/**
 * What is searched for these words, one after the other. The search finds nothing when one word
 * matches no place, so the last words are left out while most of them remain; of many the first ones
 * are searched alone.
 */
export function textsToSearch(said: readonly string[]): readonly string[] {
  const words = said.slice(0, mostWords);
  const fewest = Math.max(words.length - mostLeftOut, Math.floor(words.length / 2) + 1);
  const counts = Array.from({ length: words.length + 1 - fewest }, (_, n) => words.length - n);
  return counts.map((count) => words.slice(0, count).join(' '));
}

/** With the search of the location field; the choice between the results uses all words. */
function searched(said: Said): Place | null {
  for (const text of textsToSearch(said.words)) {
    const found = search(text, mostCandidates);
    const candidates = found.flatMap(({ id }) => placeById(id) ?? []).map(foundOf);
    const best = bestMeant(said, candidates);
    if (best.length > 0) return atOneSpot(best)?.place ?? null;
  }
  return null;
}

function foundOf(place: Place): Found {
  const { name, otherNames, kind, area, lat, lng } = place;
  const around = `${area} ${kindWords[kind] ?? ''}`;
  return { place, lat, lng, names: [name, ...otherNames], around };
}
