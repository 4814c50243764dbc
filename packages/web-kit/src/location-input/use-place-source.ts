import { type Answer, callApi, useConfig, useKept } from '@trupial/web-kit/core';
import type { PlaceSource } from './place-source.ts';

/**
 * The source of places for this page. Google's script is loaded only if the installation has a key
 * for pages; without that script, or until it has loaded, the server answers. `isReady` is false
 * while it is not known which of the two is used.
 */
export function usePlaceSource(): { readonly source: PlaceSource; readonly isReady: boolean } {
  const config = useConfig();
  const key = config?.google_maps_key;
  const server = serverPlaces(config?.maps);
  // A script that was blocked stays blocked: the server answers until the page is opened again.
  const google = useKept(key ? `google-places ${key}` : undefined, async () => {
    const { googlePlaces } = await import('./google/google-places.ts');
    return googlePlaces(key ?? '', server);
  });
  return {
    source: google.data ?? server,
    isReady: config !== undefined && (!key || google.data !== undefined || google.hasFailed),
  };
}

/** Places by the server, whichever provider it asks. */
function serverPlaces(maps: Answer<'config'>['maps'] | undefined): PlaceSource {
  return {
    async search(text, signal) {
      const { results } = await callApi('searchPlaces', { query: { q: text }, signal });
      return results.map(({ place_id, description, formatted_address }) => ({
        id: place_id,
        title: description,
        address: formatted_address,
      }));
    },
    async address(id) {
      // Google's suggestions have a description; every other provider's have the address.
      if (maps !== 'google') return undefined;
      const place = await callApi('placeDetails', { params: { id } });
      return place.formatted_address;
    },
    async reverse({ lat, lng }, signal) {
      // Five decimals are a metre; no server needs to know more.
      const query = { lat: lat.toFixed(5), lng: lng.toFixed(5) };
      const { results } = await callApi('reversePlace', { query, signal });
      const [place] = results;
      return place && { text: place.formatted_address, placeId: place.place_id };
    },
  };
}
