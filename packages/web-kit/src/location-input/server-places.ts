import { callApi } from '@trupial/web-kit/core';
import type { Answer } from '@trupial/web-kit/core';
import type { PlaceSource } from './place-source.ts';

/** Places by the server, whichever provider it asks. */
export function serverPlaces(maps: Answer<'config'>['maps'] | undefined): PlaceSource {
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
    async reverse({ lat, lng }) {
      // Five decimals are a metre; no server needs to know more.
      const query = { lat: lat.toFixed(5), lng: lng.toFixed(5) };
      const { results } = await callApi('reversePlace', { query });
      const [place] = results;
      return place && { text: place.formatted_address, placeId: place.place_id };
    },
  };
}
