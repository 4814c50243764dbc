import { type Place, placeById } from './gazetteer.ts';
import { kindWords } from './kind-words.ts';
import { atOneSpot, bestMeant, type Candidate, liesIn, placeSaid, type Said } from './meant.ts';
import { locationOf, resolve, type ResolvedLocation } from './resolve.ts';
import { search } from './search.ts';

const mostCandidates = 20;
/** A search goes through all places: not one for each word of a long text. */
const mostLeftOut = 2;

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
 * With the search of the location field. It finds nothing when one word matches no place, so the
 * last words are left out while most of them remain; the choice between the results still uses all
 * words.
 */
function searched(said: Said): Place | null {
  const { words } = said;
  const fewest = Math.max(words.length - mostLeftOut, Math.floor(words.length / 2) + 1);
  for (let count = words.length; count >= fewest; count -= 1) {
    const found = search(words.slice(0, count).join(' '), mostCandidates);
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
