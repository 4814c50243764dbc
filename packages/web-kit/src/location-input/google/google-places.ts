import type { PlaceSource } from '../place-source.ts';
import type { GoogleAddress, GooglePrediction } from './google-api.ts';
import { type GoogleLibraries, loadGoogle } from './load-google.ts';

/**
 * The address of a point comes within this, in milliseconds, or the server is asked. Of a pin's 15
 * seconds it leaves the server the eight that it has for an answer.
 */
const PATIENCE_MS = 5_000;

const COUNTRY = 'cw';
const AT_MOST = 5;
/**
 * Drivers and the office read the picked place: it is in one language, like the server's answers.
 */
const LANGUAGE = 'en';

const isOnIsland = ({ address_components: parts }: GoogleAddress): boolean =>
  parts.some(
    ({ short_name: name, types }) => types.includes('country') && name.toLowerCase() === COUNTRY,
  );

const isNoResult = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ZERO_RESULTS';

/** Places by Google's libraries in this page. */
function placesBy({ places, geocoding }: GoogleLibraries): PlaceSource {
  const geocoder = new geocoding.Geocoder();
  // One session from the first letter to the details of what is picked: that is how it is charged.
  let sessionToken = new places.AutocompleteSessionToken();
  let offered: readonly GooglePrediction[] = [];
  return {
    async search(text) {
      const { suggestions } = await places.AutocompleteSuggestion.fetchAutocompleteSuggestions({
        input: text,
        includedRegionCodes: [COUNTRY],
        includedPrimaryTypes: ['geocode'],
        language: LANGUAGE,
        sessionToken,
      });
      offered = suggestions
        .flatMap(({ placePrediction: found }) => (found ? [found] : []))
        .slice(0, AT_MOST);
      return offered.map(({ placeId, text: whole, mainText }) => ({
        id: placeId,
        title: mainText?.text ?? whole.text,
        address: whole.text,
      }));
    },
    async address(placeId) {
      const place = offered.find((one) => one.placeId === placeId)?.toPlace();
      if (!place) return undefined;
      sessionToken = new places.AutocompleteSessionToken();
      await place.fetchFields({ fields: ['formattedAddress', 'displayName'] });
      return place.formattedAddress ?? place.displayName ?? undefined;
    },
    async reverse({ lat, lng }) {
      try {
        const { results } = await geocoder.geocode({ location: { lat, lng }, language: LANGUAGE });
        const found = results.find(isOnIsland);
        return found && { text: found.formatted_address, placeId: found.place_id };
      } catch (error) {
        if (isNoResult(error)) return undefined;
        throw error;
      }
    },
  };
}

/** Rejects with its reason when the signal ends: Google's calls take no signal. */
const endOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/**
 * Google in the browser. When it fails (a blocked script, a refused key) the server is used, so
 * that a browser extension does not prevent the search for places. So it is for the address of a
 * point that does not come.
 */
export async function googlePlaces(key: string, server: PlaceSource): Promise<PlaceSource> {
  const google = placesBy(await loadGoogle(key));
  return {
    search: (text, signal) =>
      google.search(text, signal).catch((error: unknown) => {
        if (signal.aborted) throw error;
        return server.search(text, signal);
      }),
    address: (placeId) => google.address(placeId).catch(() => server.address(placeId)),
    async reverse(point, signal) {
      const ends = [AbortSignal.timeout(PATIENCE_MS), ...(signal ? [signal] : [])];
      try {
        return await Promise.race([google.reverse(point), ...ends.map(endOf)]);
      } catch (error) {
        if (signal?.aborted) throw error;
        return server.reverse(point, signal);
      }
    },
  };
}
